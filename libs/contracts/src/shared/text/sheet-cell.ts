/**
 * The beginning of a text that spreadsheet programs evaluate as a formula, also behind blanks
 * (docs/spec/reliability-security.md §5 S14).
 */
const FORMULA = /^\s*[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;

/** Blanks, quotes and separators, with what begins a formula behind them if it does. */
const RUN = /[\s";,]+[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]?/g;
const BLANKS = /^[\s";,]+$/;
/** The last separator of a run, of whichever program, with what is behind it. */
const LAST_SEPARATOR = /([;,\t\r\n])([^;,\t\r\n]*)$/;

/** Spreadsheet programs recognise UTF-8 by it. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A text as one cell of a CSV file (RFC 4180) that no program evaluates as a formula. Programs that separate by another
 * character than the file (Excel by semicolons, where commas are decimal points) see a cell end at the comma behind its
 * quotes: then the next begins within a text, so nothing behind a separator begins a formula either.
 */
export function sheetCell(value: string): string {
  const harmless = value.replaceAll(RUN, (run) => (BLANKS.test(run) ? run : withoutFormula(run)));
  return `"${FORMULA.test(harmless) ? "'" : ''}${harmless.replaceAll('"', '""')}"`;
}

const withoutFormula = (run: string): string => run.replace(LAST_SEPARATOR, "$1'$2");

/** A line of a CSV file. */
export const sheetLine = (cells: string[]): string => `${cells.map(sheetCell).join(',')}\r\n`;
