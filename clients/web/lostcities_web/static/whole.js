// The gateway leaves out what is empty; here it is put back, so that nobody else need think of it.

const wholeZone = (zone) => ({ title: "", note: "", pieces: [], spaces: [], ...zone });

const wholeResult = (result) => ({
  reason: "",
  ...result,
  standings: result.standings.map((standing) => ({ parts: [], tieBreak: 0, ...standing })),
});

/** A table with all its lists. */
export const wholeTable = (table) => ({
  headline: "",
  prompt: "",
  places: [],
  actions: [],
  changed: [],
  ...table,
  zones: (table.zones || []).map(wholeZone),
  ...(table.result && { result: wholeResult(table.result) }),
});

/** A frame whose table, if it has one, is whole. */
export const wholeFrame = (frame) => (frame.table ? { ...frame, table: wholeTable(frame.table) } : frame);
