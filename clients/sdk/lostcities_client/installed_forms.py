"""Score forms of the variants installed beside a client, which need no server."""

from collections.abc import Mapping
from typing import Any

from lostcities.core.codec import codec_of
from lostcities.core.contract import Setup, Variant
from lostcities.present import ScoreForm, catalog_for, has_score_form, score_form_of
from lostcities.registry import Registry
from lostcities_client.errors import NoScoreForm
from lostcities_client.replica import installed


def scored_variants(registry: Registry | None = None) -> tuple[Variant[Any, Any, Any], ...]:
    """Return the installed variants whose games on a real table can be scored, in their newest versions."""
    return tuple(variant for variant in (registry or installed()).variants() if has_score_form(variant.rules))


def installed_score_form(
    key: str,
    *,
    seats: int,
    options: Mapping[str, Any] | None = None,
    language: str = "en",
    registry: Registry | None = None,
) -> ScoreForm:
    """Return the score form of an installed variant. `options` are as in a new game.

    Raise `UnknownVariant`, `NoScoreForm`, `InvalidSetup`, or `PluginError` for a form that is faulty.
    """
    known = registry or installed()
    variant = known.variant(key)
    agreed = codec_of(variant).read_options(dict(options or {}))
    form = score_form_of(variant, Setup(seats, agreed), catalog_for(variant, language))
    if form is None:
        raise NoScoreForm(key, [each.key for each in scored_variants(known)])
    return form
