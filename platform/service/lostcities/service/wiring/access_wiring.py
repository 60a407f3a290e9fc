"""Players, their quotas and their invitations, and the nodes that serve them."""

from lostcities.service.access.admission.admission import Admission
from lostcities.service.access.blocks import Blocks
from lostcities.service.access.invitations import Invitations
from lostcities.service.access.players import Players
from lostcities.service.nodes.node_table import NodeTable, describe_node
from lostcities.service.nodes.variant_offers import VariantOffers
from lostcities.service.wiring.server_inputs import ServerInputs


class AccessWiring:
    """Parts that know players and nodes. They know no game."""

    def __init__(self, inputs: ServerInputs) -> None:
        store, registry, limits = inputs.store, inputs.registry, inputs.limits
        keys = inputs.signer.published
        former = (each.key_id for each in keys.former)
        self.nodes = NodeTable(store, describe_node(registry, signing_key=keys.current.key_id, former_keys=former))
        self.offers = VariantOffers(registry, self.nodes)
        self.invitations = Invitations(store)
        self.admission = Admission(
            limits,
            seal=inputs.seal,
            registration_code=inputs.registration_code,
            share=lambda: 1 / self.nodes.live_count,
            tracing=inputs.tracing,
        )
        self.players = Players(store, limits, self.admission)
        self.blocks = Blocks(self.players)
