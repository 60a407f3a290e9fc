"""The ceremonies of WebAuthn for one page, by the library that knows the standard. It takes long to load."""

from collections.abc import Sequence
from typing import TypeAlias

import webauthn
from msgspec import structs
from webauthn.helpers import (
    parse_authentication_credential_json,
    parse_client_data_json,
    parse_registration_credential_json,
)
from webauthn.helpers.structs import (
    AuthenticationCredential,
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    RegistrationCredential,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from lostcities.core.names import PlayerId
from lostcities.eventstore.port import Passkey
from lostcities.service.access.page_address import PageAddress

NAME = "Lost Cities"
"""Name of the site in the dialogs of browsers and password managers."""

Created: TypeAlias = RegistrationCredential
"""Answer of a browser that has made a passkey."""

Signed: TypeAlias = AuthenticationCredential
"""Answer of a browser whose passkey has signed."""


class Ceremonies:
    """Options for browsers, and the check of what they return. The library raises what it likes for a bad answer."""

    def __init__(self, page: PageAddress) -> None:
        self._page = page

    def creation_options(self, player_id: PlayerId, name: str, challenge: bytes, known: Sequence[bytes]) -> str:
        """Return the options for a new passkey as JSON. A device that holds one of the `known` makes no second one."""
        return webauthn.options_to_json(
            webauthn.generate_registration_options(
                rp_id=self._page.host,
                rp_name=NAME,
                user_id=player_id.encode(),
                user_name=name,
                challenge=challenge,
                authenticator_selection=AuthenticatorSelectionCriteria(
                    resident_key=ResidentKeyRequirement.REQUIRED,
                    user_verification=UserVerificationRequirement.REQUIRED,
                ),
                exclude_credentials=[PublicKeyCredentialDescriptor(id=each) for each in known],
            )
        )

    def request_options(self, challenge: bytes) -> str:
        """Return the options to sign in as JSON."""
        return webauthn.options_to_json(
            webauthn.generate_authentication_options(
                rp_id=self._page.host, challenge=challenge, user_verification=UserVerificationRequirement.REQUIRED
            )
        )

    def creation(self, answer: str) -> Created:
        """Read the answer of a browser that has made a passkey."""
        return parse_registration_credential_json(answer)

    def request(self, answer: str) -> Signed:
        """Read the answer of a browser that signs in."""
        return parse_authentication_credential_json(answer)

    def challenge_of(self, credential: Created | Signed) -> bytes:
        """Return the challenge that was signed."""
        return parse_client_data_json(credential.response.client_data_json).challenge

    def created(self, credential: Created, challenge: bytes) -> Passkey:
        """Check a new passkey, and return it."""
        made = webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=self._page.host,
            expected_origin=self._page.origin,
            require_user_verification=True,
        )
        return Passkey(
            credential_id=made.credential_id, public_key=made.credential_public_key, sign_count=made.sign_count
        )

    def signed(self, credential: Signed, challenge: bytes, passkey: Passkey) -> Passkey:
        """Check what a passkey has signed, and return it as it is kept from now on."""
        checked = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=self._page.host,
            expected_origin=self._page.origin,
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.sign_count,
            require_user_verification=True,
        )
        return structs.replace(passkey, sign_count=checked.new_sign_count)
