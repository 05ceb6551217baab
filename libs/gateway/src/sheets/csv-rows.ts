import { tooLarge } from './sheet-refusal.js';
import { CELL_MAX, COLUMNS_MAX, type SheetRow } from './sheet-rows.js';

/** Signs between cells; a text without any has one column. */
const SEPARATORS = [';', ',', '\t', '|'];
/** The separator is found in the beginning. */
const LOOKED_AT = 16 * 1024;
/** Excel may name the separator in a line of its own. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;
const ROWS_AT_ONCE = 1_000;

/**
 * The rows of a text with separated cells (RFC 4180, and with the separators of other languages), a thousand at a time.
 * A quote that nobody closes is a sign like any other. Throws ERR_PAYLOAD_TOO_LARGE for too many columns.
 */
export function* csvRows(text: string): Generator<SheetRow[]> {
  let rows: SheetRow[] = [];
  let row = 0;
  for (const cells of records(text)) {
    row++;
    if (cells.length > 0) rows.push({ row, cells });
    if (rows.length < ROWS_AT_ONCE) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/** The sign that most lines have, and of equal ones the one that they have most often. */
function separatorOf(beginning: string): string {
  const lines = beginning
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n/)
    .filter(Boolean);
  const counted = SEPARATORS.map((sign) => {
    const counts = lines.map((line) => line.split(sign).length - 1);
    return { sign, lines: counts.filter((count) => count > 0).length, signs: Math.max(0, ...counts) };
  });
  const [most] = counted.sort((a, b) => b.lines - a.lines || b.signs - a.signs);
  return most?.sign ?? ';';
}

/** The cells of each line, with holes where nothing is. */
function* records(text: string): Generator<string[]> {
  let record: string[] = [];
  let column = 0;
  for (const { value, isLast } of cellsOf(text)) {
    if (column >= COLUMNS_MAX) throw tooLarge();
    if (value !== '') record[column] = value;
    column++;
    if (!isLast) continue;
    yield record;
    [record, column] = [[], 0];
  }
  if (column > 0) yield record;
}

/** Each cell, and whether its line ends with it. A line that only names the separator is none. */
function* cellsOf(text: string): Generator<{ value: string; isLast: boolean }> {
  const { separator, start } = beginningOf(text);
  const cell = cellPattern(separator);
  for (let at = start; at < text.length; at = cell.lastIndex) {
    cell.lastIndex = at;
    const [, quoted, plain = '', end] = cell.exec(text) ?? [];
    const value = quoted?.replaceAll('""', '"') ?? plain;
    yield { value: value.trim().slice(0, CELL_MAX), isLast: end !== separator };
  }
}

function beginningOf(text: string): { separator: string; start: number } {
  const [line = '', named] = SEPARATOR_LINE.exec(text) ?? [];
  return { separator: named ?? separatorOf(text.slice(0, LOOKED_AT)), start: line.length };
}

/** Matches a cell in quotes, or one up to the separator or the end of the line, with what ends it. */
function cellPattern(separator: string): RegExp {
  const sign = separator.replace(/[|\\^$.*+?()[\]{}/-]/, '\\$&');
  return new RegExp(`(?:"((?:[^"]|"")*)"|([^${sign}\\r\\n]*))(${sign}|\\r\\n|\\r|\\n|$)`, 'y');
}
