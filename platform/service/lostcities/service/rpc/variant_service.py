"""VariantService: installed variants, with schemas for forms and for the JSON of moves and events."""

# ruff: noqa: N802 - gRPC spells its methods like this

from lostcities.agents import Layout
from lostcities.core.codec import canonical, codec_of, read_object
from lostcities.core.contract import notation
from lostcities.present.catalogs import catalog_for, options_schema_in, rules_text_in
from lostcities.service.access.admission.admission import Admission
from lostcities.service.access.players import Players
from lostcities.service.nodes.variant_offers import VariantOffers
from lostcities.service.rpc import request_validation
from lostcities.service.rpc.messages import variant_message
from lostcities.service.rpc.rpc_wrapper import RpcContext, rpc
from lostcities.service.view.game_encodings import GameEncodings
from lostcities.v1 import variant_pb2, variant_pb2_grpc


class VariantServicer(variant_pb2_grpc.VariantServiceServicer):
    """RPCs of VariantService; proto/lostcities/v1/variant.proto documents each."""

    def __init__(self, offers: VariantOffers, players: Players, admission: Admission, encodings: GameEncodings) -> None:
        self.players = players
        self._encodings = encodings
        self.admission = admission
        self._offers = offers

    @rpc("variants_listed", needs_token=False)
    async def ListVariants(
        self, request: variant_pb2.ListVariantsRequest, context: RpcContext
    ) -> variant_pb2.ListVariantsResponse:
        """See proto/lostcities/v1/variant.proto."""
        language = request_validation.language(request.language)
        return variant_pb2.ListVariantsResponse(
            variants=[variant_message(variant, catalog_for(variant, language)) for variant in self._offers.variants()]
        )

    @rpc("encoding_read", needs_token=False)
    async def GetEncoding(
        self, request: variant_pb2.GetEncodingRequest, context: RpcContext
    ) -> variant_pb2.GetEncodingResponse:
        """See proto/lostcities/v1/variant.proto."""
        key = request_validation.required("key", request.key)
        variant = self._offers.variant(key, request.version if request.HasField("version") else None)
        context.fields["variant"] = variant.key
        text = request_validation.bounded("options_json", request.options_json, request_validation.OPTIONS_BYTES_MAX)
        options = read_object(text, "JSON object of options") if text else {}
        kind = self._encodings.kind(variant, request.seats if request.HasField("seats") else None, options)
        layout, events = kind.encoding.layout, kind.encoding.event_layout
        return variant_pb2.GetEncodingResponse(
            actions=map(notation, kind.actions.moves),
            actions_digest=kind.actions.digest,
            slices=_slices(layout),
            observation_size=layout.size,
            observation_digest=layout.digest,
            event_slices=_slices(events),
            event_size=events.size,
            event_digest=events.digest,
        )

    @rpc("variant_read", needs_token=False)
    async def GetVariant(
        self, request: variant_pb2.GetVariantRequest, context: RpcContext
    ) -> variant_pb2.GetVariantResponse:
        """See proto/lostcities/v1/variant.proto."""
        key = request_validation.required("key", request.key)
        variant = self._offers.variant(key, request.version if request.HasField("version") else None)
        translate = catalog_for(variant, request_validation.language(request.language))
        codec = codec_of(variant)
        context.fields["variant"] = variant.key
        return variant_pb2.GetVariantResponse(
            variant=variant_message(variant, translate),
            options_schema_json=canonical(options_schema_in(variant, translate)).decode(),
            move_schema_json=codec.move_schema().decode(),
            event_schema_json=codec.event_schema().decode(),
            rules_text=rules_text_in(variant, translate),
            bounded_options_json=canonical(dict(variant.bounded_options)).decode(),
        )


def _slices(layout: Layout) -> list[variant_pb2.ObservationSlice]:
    return [variant_pb2.ObservationSlice(name=each.name, start=each.start, size=each.size) for each in layout.slices]
