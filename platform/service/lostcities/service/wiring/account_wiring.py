"""Devices, names, passkeys, settings, contacts and pushes of players."""

from lostcities.service.access.moderation import Moderation
from lostcities.service.access.own_settings import OwnSettings
from lostcities.service.access.passkeys import Passkeys
from lostcities.service.access.player_sessions import PlayerSessions
from lostcities.service.access.sign_in_codes import SignInCodes
from lostcities.service.company.contacts import Contacts
from lostcities.service.push.push_keys import SECRET_BYTES, PushKeys
from lostcities.service.push.subscriptions import PushSubscriptions
from lostcities.service.push.turn_pushes import PushParts, TurnPushes
from lostcities.service.wiring.access_wiring import AccessWiring
from lostcities.service.wiring.play_wiring import PlayWiring
from lostcities.service.wiring.server_inputs import ServerInputs
from lostcities.service.wiring.stream_wiring import StreamWiring


class AccountWiring:
    """Parts of what belongs to one player."""

    def __init__(self, inputs: ServerInputs, access: AccessWiring, play: PlayWiring, streams: StreamWiring) -> None:
        store, projections, page, signer = inputs.store, inputs.projections, inputs.page, inputs.signer
        players, admission, check_tokens = access.players, access.admission, streams.token_checks.check
        self.moderation = Moderation(store, players, check_tokens)
        self.sign_in_codes = SignInCodes(store)
        passkeys = Passkeys(page, signer.derived_secret("passkey challenges"), players)
        self.sessions = PlayerSessions(store, players, self.sign_in_codes, passkeys, admission, check_tokens)
        self.settings = OwnSettings(store, players, admission, streams.companies.note_player)
        self.contacts = Contacts(projections, players, streams.people_online.players)
        keys, private_hosts = PushKeys(signer.derived_secret("push", SECRET_BYTES), page), inputs.push_private_hosts
        self.subscriptions = PushSubscriptions(store, players, admission, keys.public_key, private_hosts)
        self.pushes = TurnPushes(
            PushParts(
                projections,
                players,
                inputs.registry,
                play.attendance,
                self.subscriptions,
                keys,
                private_hosts,
                admission,
                lambda: play.deadlines.role.is_held,
                inputs.now,
            )
        )
