"""Tables in PostgreSQL, and the check that a database has them.

The check is repeated on every connection. A database that was restored, or lost its newest transactions in a crash, may
hold another store or none. A store in use is never created again.
"""

from secrets import token_hex

import asyncpg

from lostcities.core.errors import StoreError

SCHEMA = 1
"""Schema of this program. A change to a table or to the dictionary of the compression takes the next number."""

NO_STORE = (
    "the database holds no store: start lc-server once to make it; "
    "if it held one before, it was dropped or has lost it in a crash: restore a backup"
)
"""Message about a database without tables."""

_ENCODING = "UTF8"
"""The one encoding that has every name of a player."""

_LOCK = 0x4C434753  # "LCGS": servers that start at once create the tables one after the other

_TABLES = """
    CREATE TABLE store (
        id text NOT NULL,               -- drawn at random when the tables are made
        schema integer NOT NULL
    );

    -- The one counter of the feed. Its row lock orders the commits of all nodes.
    CREATE TABLE feed (
        position bigint NOT NULL
    ) WITH (fillfactor = 10);

    CREATE TABLE commits (
        position bigint NOT NULL PRIMARY KEY,
        game_id text COLLATE "C" NOT NULL,
        first_version bigint NOT NULL CHECK (first_version > 0),
        last_version bigint NOT NULL,
        command_id text COLLATE "C" NOT NULL,
        actor text COLLATE "C" NOT NULL,
        content bytea STORAGE EXTERNAL NOT NULL,    -- command, events and summary, compressed
        hashes bytea STORAGE EXTERNAL NOT NULL,     -- 32 bytes an event
        at bigint NOT NULL,
        command_digest bytea NOT NULL,
        previous_checksum bytea NOT NULL,
        checksum bytea NOT NULL,
        UNIQUE (game_id, last_version),
        UNIQUE (game_id, command_id)
    );

    -- The head of each log, and the fence: an append updates it only from the version it was decided on.
    CREATE TABLE games (
        game_id text COLLATE "C" NOT NULL PRIMARY KEY,
        version bigint NOT NULL,
        last_checksum bytea NOT NULL
    ) WITH (fillfactor = 60);           -- so that an update finds room on the page, and touches no index

    CREATE TABLE players (
        player_id text COLLATE "C" NOT NULL PRIMARY KEY,
        name text NOT NULL,
        kind text NOT NULL,
        token_hash bytea NOT NULL UNIQUE,
        created_at bigint NOT NULL,
        checksum bytea NOT NULL,
        change bigint NOT NULL DEFAULT 0            -- number of the last change of token or name
    );
    CREATE INDEX players_by_change ON players (change) WHERE change > 0;
    CREATE TABLE player_changes (
        number bigint NOT NULL
    );

    CREATE TABLE requests (
        request_hash bytea NOT NULL PRIMARY KEY,
        player_id text COLLATE "C" NOT NULL,
        content bytea NOT NULL,
        salt bytea NOT NULL,
        at bigint NOT NULL,
        checksum bytea NOT NULL
    );
    CREATE INDEX requests_by_time ON requests (at);

    CREATE TABLE bots (
        player_id text COLLATE "C" NOT NULL PRIMARY KEY,
        profile bytea NOT NULL,
        at bigint NOT NULL,
        checksum bytea NOT NULL
    );

    CREATE TABLE secrets (
        name text COLLATE "C" NOT NULL PRIMARY KEY,
        value bytea NOT NULL,
        checksum bytea NOT NULL
    );

    CREATE TABLE signs_of_life (
        role text COLLATE "C" NOT NULL PRIMARY KEY,
        at bigint NOT NULL
    );

    CREATE TABLE progress (
        reader text COLLATE "C" NOT NULL PRIMARY KEY,
        position bigint NOT NULL
    );

    CREATE TABLE roles (
        role text COLLATE "C" NOT NULL PRIMARY KEY,
        holder text NOT NULL,
        term bigint NOT NULL,
        until timestamptz NOT NULL
    );

    CREATE TABLE nodes (
        node_id text COLLATE "C" NOT NULL PRIMARY KEY,
        content bytea NOT NULL,
        seen_at timestamptz NOT NULL
    );

    INSERT INTO feed VALUES (0);
    INSERT INTO player_changes VALUES (0);
"""

_LATER_TABLES = """
    -- A row while a copy into this store has begun and not ended.
    CREATE TABLE IF NOT EXISTS unfinished (
        mark integer NOT NULL PRIMARY KEY
    );

    -- Bans, and days of tokens, of the players that have any.
    CREATE TABLE IF NOT EXISTS player_states (
        player_id text COLLATE "C" NOT NULL PRIMARY KEY,
        content bytea NOT NULL,                     -- JSON
        checksum bytea NOT NULL
    );

    -- Registered names: an index of the keys in player_states.
    CREATE TABLE IF NOT EXISTS names (
        name_key text COLLATE "C" NOT NULL PRIMARY KEY,
        player_id text COLLATE "C" NOT NULL
    );

    -- Analyses of finished games, which can be made again.
    CREATE TABLE IF NOT EXISTS analyses (
        game_id text COLLATE "C" NOT NULL,
        playouts bigint NOT NULL,
        release text NOT NULL,
        content bytea NOT NULL,
        at bigint NOT NULL,
        checksum bytea NOT NULL,
        PRIMARY KEY (game_id, playouts)
    );

    -- What operators did. Rows are only added.
    CREATE TABLE IF NOT EXISTS operator_actions (
        number bigint NOT NULL PRIMARY KEY,
        content bytea NOT NULL,                     -- JSON
        checksum bytea NOT NULL
    );
"""
"""Tables that a database may lack, since programs without them do not mind. They are added, so the schema stays."""


async def make_tables(connection: "asyncpg.Connection[asyncpg.Record]") -> None:
    """Create schema and tables if they are missing, in one transaction: all of it or nothing."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", _LOCK)
        if await connection.fetchval("SELECT current_schema()") is None:
            named = str(await connection.fetchval("SHOW search_path")).partition(",")[0].strip().strip('"')
            await connection.execute(f'CREATE SCHEMA "{named.replace(chr(34), "")}"')
        if await _has_tables(connection):
            if not await _has_later_tables(connection):
                await connection.execute(_LATER_TABLES)
            return
        encoding = await connection.fetchval("SHOW server_encoding")
        if encoding != _ENCODING:
            raise StoreError(
                f"the database has the encoding {encoding}, which lacks characters of names: make another one with "
                "createdb --encoding UTF8 --template template0"
            )
        if await connection.fetchval("SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()"):
            raise StoreError(
                "the database has tables of another program: name an empty database, "
                "or a schema of its own with ?search_path=NAME"
            )
        await connection.execute(_TABLES + _LATER_TABLES)
        await connection.execute("INSERT INTO store VALUES ($1, $2)", token_hex(16), SCHEMA)


async def store_id(connection: "asyncpg.Connection[asyncpg.Record]") -> str:
    """Return the id of the store in a database. Raise `StoreError` if there is none, or one of another schema."""
    if not await _has_tables(connection):
        raise StoreError(NO_STORE)
    row = await connection.fetchrow("SELECT id, schema FROM store")
    if row is None or row["schema"] != SCHEMA:
        schema = "no" if row is None else row["schema"]
        raise StoreError(f"the database has schema {schema} of the store, and this program reads schema {SCHEMA} only")
    return str(row["id"])


async def _has_tables(connection: "asyncpg.Connection[asyncpg.Record]") -> bool:
    return bool(
        await connection.fetchval("SELECT to_regclass('store') IS NOT NULL AND to_regclass('commits') IS NOT NULL")
    )


async def mark_unfinished(connection: "asyncpg.Connection[asyncpg.Record]", is_unfinished: bool) -> None:
    """See `OperatedStore.mark_unfinished`."""
    mark = "INSERT INTO unfinished VALUES (1) ON CONFLICT DO NOTHING"
    await connection.execute(mark if is_unfinished else "DELETE FROM unfinished")


async def read_is_unfinished(connection: "asyncpg.Connection[asyncpg.Record]") -> bool:
    """See `OperatedStore.is_unfinished`. A standby or a store open read-only may lack the table."""
    if not await connection.fetchval("SELECT to_regclass('unfinished') IS NOT NULL"):
        return False
    return bool(await connection.fetchval("SELECT EXISTS (SELECT FROM unfinished)"))


async def _has_later_tables(connection: "asyncpg.Connection[asyncpg.Record]") -> bool:
    names = ("unfinished", "names", "analyses")
    found = "SELECT " + " AND ".join(f"to_regclass('{name}') IS NOT NULL" for name in names)
    return bool(await connection.fetchval(found))
