/**
 * The beginning of a text that spreadsheet programs evaluate as a formula, also behind blanks
 * (docs/spec/reliability-security.md §5 S14).
 */
const FORMULA = /^\s*[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;

/** Spreadsheet programs recognise UTF-8 by it. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A text as one cell of a CSV file (RFC 4180) that no program evaluates as a formula. */
export function sheetCell(value: string): string {
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** A line of a CSV file. */
export const sheetLine = (cells: string[]): string => `${cells.map(sheetCell).join(',')}\r\n`;
