// Points of what players enter in a score form, as `score_forms.py` of lostcities.present counts them.

/** @param {ScoreInput} input */
export const maximumOf = ({ maximum = 1 }) => maximum;

/**
 * Return what a seat has entered before it enters anything.
 * @param {ScoreForm} form
 * @returns {Entries}
 */
export const blankEntries = (form) => form.sections.map(({ rows }) => rows.map(({ inputs }) => inputs.map(() => 0)));

/**
 * Return whether a sheet fits its form. A part that is missing or of another type may raise an error, too.
 * @param {ScoreSheetState} sheet
 */
export function isWhole({ title, form, names, entries, section, seat, reached }) {
  const isText = (/** @type {unknown} */ value) => typeof value === "string";
  const isPlace = (/** @type {number} */ value, /** @type {number} */ count) => Number.isInteger(value) && value >= 0 && value < count;
  return (
    [title, ...names].every(isText) &&
    form.sections.every(({ title: label = "", rows }) => isText(label) && rows.every((row) => isText(row.label) && isSound(form, row))) &&
    entries.length === names.length &&
    entries.every((ofSeat) => fits(form, ofSeat)) &&
    isPlace(section, form.sections.length) &&
    isPlace(seat, names.length) &&
    isPlace(reached - 1, form.sections.length)
  );
}

/**
 * @param {ScoreForm} form
 * @param {ScoreRow} row
 */
const isSound = (form, { inputs, table }) => inputs.every(({ label }) => typeof label === "string") && (!table || Array.isArray(form.tables?.[table]));

/**
 * Return whether a seat has a number for each input, and none too large.
 * @param {ScoreForm} form
 * @param {Entries} ofSeat
 */
const fits = (form, ofSeat) =>
  form.sections.every(({ rows }, number) =>
    rows.every(({ inputs }, line) =>
      inputs.every((input, place) => {
        const value = ofSeat[number]?.[line]?.[place] ?? -1;
        return Number.isInteger(value) && value >= 0 && value <= maximumOf(input);
      }),
    ),
  );

/**
 * Return the points of a row. The last input counts fastest in its table.
 * @param {ScoreForm} form
 * @param {ScoreRow} row
 * @param {number[]} numbers
 */
export function rowPoints(form, { inputs, table, weight = 1 }, numbers) {
  if (!table) return weight * (numbers[0] ?? 0);
  const place = inputs.reduce((sum, input, n) => sum * (maximumOf(input) + 1) + (numbers[n] ?? 0), 0);
  return form.tables?.[table]?.[place] ?? 0;
}

/**
 * Return the score of what a seat has entered, with the points of each section. Sections after the first `count` do not
 * count yet.
 * @param {ScoreForm} form
 * @param {Entries} entries
 * @param {number} [count]
 * @returns {SeatScore}
 */
export function scoreOf(form, entries, count = form.sections.length) {
  let total = 0;
  /** @type {number[]} */
  const ties = [];
  const parts = form.sections.slice(0, count).map(({ rows }, number) => {
    const before = total;
    rows.forEach((row, line) => {
      const numbers = entries[number]?.[line] ?? [];
      total += rowPoints(form, row, numbers);
      if (row.breaksTies) ties.push(numbers[0] ?? 0);
    });
    if (form.floor !== undefined) total = Math.max(form.floor, total);
    return total - before;
  });
  return { total, parts, ties };
}

/**
 * Tell which of two scores is higher, as for `sort`: by total, then by the first tie-break that differs.
 * @param {SeatScore} one
 * @param {SeatScore} other
 */
const compared = (one, other) => one.total - other.total || one.ties.map((tie, n) => tie - (other.ties[n] ?? 0)).find((by) => by) || 0;

/**
 * Return the seats with the best score.
 * @param {SeatScore[]} scores
 */
export const leaders = (scores) => scores.flatMap((score, seat) => (scores.some((other) => compared(other, score) > 0) ? [] : [seat]));

/**
 * Return the section, row and input of which the seats have entered more than there are.
 * @param {ScoreForm} form
 * @param {Entries[]} entries  By seat
 * @returns {[number, number, number][]}
 */
export const missingSupply = (form, entries) =>
  form.sections.flatMap(({ rows }, number) =>
    rows.flatMap(({ inputs }, line) =>
      inputs.flatMap(({ supply = Infinity }, place) => {
        const entered = entries.reduce((sum, ofSeat) => sum + (ofSeat[number]?.[line]?.[place] ?? 0), 0);
        return entered > supply ? [/** @type {[number, number, number]} */ ([number, line, place])] : [];
      }),
    ),
  );

/**
 * Return entries with one number changed. An input that only one row of a section may have leaves the others.
 * @param {ScoreForm} form
 * @param {Entries} entries
 * @param {{ section: number, row: number, input: number }} place
 * @param {number} value
 * @returns {Entries}
 */
export function entered(form, entries, { section, row, input }, value) {
  const rows = form.sections[section]?.rows ?? [];
  const changed = rows[row]?.inputs[input];
  /** @param {ScoreInput | undefined} each */
  const isLeft = (each) => value > 0 && changed?.once && each?.once && each.word === changed.word;
  return entries.map((ofSection, number) =>
    number !== section
      ? ofSection
      : ofSection.map((numbers, line) =>
          numbers.map((before, place) => {
            if (line === row && place === input) return value;
            return line !== row && isLeft(rows[line]?.inputs[place]) ? 0 : before;
          }),
        ),
  );
}
