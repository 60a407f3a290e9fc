"""The part of the client for the variants of a server."""

from collections.abc import Mapping
from typing import Any

from lostcities.core.codec import canonical
from lostcities.v1 import variant_pb2
from lostcities_client import message_records, records
from lostcities_client.connection import ServerConnection


class VariantCalls(ServerConnection):
    """Calls about variants. `Client` adds them to its own."""

    async def variants(self, language: str = "") -> tuple[records.VariantListing, ...]:
        """List the variants of the server, with titles in a language (`de`). The default is English."""
        answer = await self._call(self._variants.ListVariants, variant_pb2.ListVariantsRequest(language=language))
        return tuple(message_records.variant_of(wire) for wire in answer.variants)

    async def variant(self, key: str, version: int | None = None, *, language: str = "") -> records.VariantDetails:
        """Return one variant with its schemas and rules text. The default version is the newest."""
        request = variant_pb2.GetVariantRequest(key=key, version=version, language=language)
        return message_records.details_of(await self._call(self._variants.GetVariant, request))

    async def encoding(
        self,
        key: str,
        *,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        version: int | None = None,
    ) -> records.EncodingDetails:
        """Return the numbered actions and the slices of observations of games with a setup.

        Raise `Rejected` with the reason `NO_ACTION_SPACE` or `NO_ENCODING` for a variant without them.
        """
        text = canonical(dict(options or {})).decode()
        request = variant_pb2.GetEncodingRequest(key=key, version=version, seats=seats, options_json=text)
        return message_records.encoding_of(await self._call(self._variants.GetEncoding, request))
