// The gateway leaves out empty fields. This module puts them back, so that other modules need not check.

/**
 * @param {Partial<Zone> & Pick<Zone, "id" | "kind">} zone
 * @returns {Zone}
 */
const fullZone = (zone) => ({ title: "", note: "", pieces: [], spaces: [], ...zone });

/**
 * @param {(Partial<Standing> & Pick<Standing, "seat" | "place">)[]} standings
 * @returns {Standing[]}
 */
const fullStandings = (standings) => standings.map((standing) => ({ parts: [], tieBreak: [], ...standing }));

/**
 * @param {{ reason?: string, standings: (Partial<Standing> & Pick<Standing, "seat" | "place">)[] }} result
 * @returns {GameResult}
 */
const fullResult = (result) => ({ reason: "", ...result, standings: fullStandings(result.standings) });

/**
 * @param {Partial<ScoreSheet> & Pick<ScoreSheet, "title">} sheet
 * @returns {ScoreSheet}
 */
const fullSheet = (sheet) => ({ rows: [], ...sheet, standings: fullStandings(sheet.standings || []) });

/**
 * @param {Pick<MoveForm, "verb" | "label"> & { fields: (Partial<FormField> & Pick<FormField, "name" | "kind" | "label">)[] }} form
 * @returns {MoveForm}
 */
const fullForm = (form) => ({
  ...form,
  fields: form.fields.map((field) => ({ minimum: 0, maximum: 0, step: 1, count: 1, labels: [], choices: [], ...field })),
});

/**
 * Return a table with all its lists.
 * @param {Partial<GameTable>} table
 * @returns {GameTable}
 */
export const fullTable = (table) => ({
  headline: "",
  prompt: "",
  places: [],
  actions: [],
  changed: [],
  hints: [],
  ...table,
  zones: (table.zones || []).map(fullZone),
  forms: (table.forms || []).map(fullForm),
  sheets: (table.sheets || []).map(fullSheet),
  ...(table.result && { result: fullResult(table.result) }),
});

/**
 * Return a frame whose table, if it has one, has all its lists.
 * @param {Frame} frame
 * @returns {Frame}
 */
export const fullFrame = (frame) => (frame.table ? { ...frame, table: fullTable(frame.table) } : frame);
