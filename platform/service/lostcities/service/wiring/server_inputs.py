"""Store, lists, variants and settings with which a server starts."""

from collections.abc import Collection
from typing import TYPE_CHECKING

from msgspec import Struct, field

from lostcities.eventstore.port import EventStore
from lostcities.programs.networks import OriginSeal
from lostcities.projections import Projections
from lostcities.registry import Registry
from lostcities.service.access.head_signing import Signer
from lostcities.service.access.operators import Operators
from lostcities.service.access.page_address import PageAddress
from lostcities.service.analyses.analysis_workers import AnalysisWorkers
from lostcities.service.play.commands import Now
from lostcities.service.settings import Limits

if TYPE_CHECKING:
    from lostcities.programs.spans import Tracing


class ServerInputs(Struct, frozen=True, kw_only=True):
    """Store, lists, variants and settings of one server."""

    store: EventStore
    projections: Projections
    registry: Registry
    limits: Limits
    signer: Signer
    clock: Now | None = None
    """Function that returns Unix time in microseconds; None for that of the store."""
    operators: Operators | None = None
    """Operators that may call AdminService; None without that service."""
    analysis_workers: AnalysisWorkers = field(default_factory=AnalysisWorkers)
    seal: OriginSeal | None = None
    """Seal of the gateways that are believed."""
    registration_code: str = ""
    """Code that new players must know; any may register if it is empty."""
    tracing: "Tracing | None" = None
    page: PageAddress = field(default_factory=PageAddress)
    push_private_hosts: Collection[str] = ()
    """Hosts of push services that may be at private addresses."""

    @property
    def now(self) -> Now:
        """Function that returns Unix time in microseconds."""
        return self.clock or self.store.now
