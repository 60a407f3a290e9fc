// The gateway leaves out what is empty; here it is put back, so that nobody else need think of it.

const fullZone = (zone) => ({ title: "", note: "", pieces: [], spaces: [], ...zone });

const fullResult = (result) => ({
  reason: "",
  ...result,
  standings: result.standings.map((standing) => ({ parts: [], tieBreak: 0, ...standing })),
});

/** A table with all its lists. */
export const fullTable = (table) => ({
  headline: "",
  prompt: "",
  places: [],
  actions: [],
  changed: [],
  ...table,
  zones: (table.zones || []).map(fullZone),
  ...(table.result && { result: fullResult(table.result) }),
});

/** A frame whose table, if it has one, is whole. */
export const fullFrame = (frame) => (frame.table ? { ...frame, table: fullTable(frame.table) } : frame);
