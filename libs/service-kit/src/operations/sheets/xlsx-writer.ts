import { type ZipFile, zipOf } from '../zip/zip-writer.js';
import { MAIN, sheetPath, STYLES, workbookFrame, XML } from './xlsx-frame.js';

/** Rows of a sheet, its heading included: the limit of spreadsheet programs. */
export const SHEET_ROWS_MAX = 1_048_576;

/** The content of a cell. A date is a time of day as its UTC fields say it: spreadsheets know no zones. Null: empty. */
export type CellValue = string | number | Date | null;

export interface SheetOptions {
  /** Of the sheet; characters that it cannot have become blanks. */
  name: string;
  /** The first row of every sheet, which stays visible. */
  heading?: string[];
  /** Widths of the columns in characters; absent: the program's. */
  widths?: number[];
  /** Rows a sheet, for tests. */
  rowsMax?: number;
}

/**
 * A workbook in pieces as fast as it is read and never whole in memory, with as many sheets as its rows need. Every text is
 * a typed string, so that no spreadsheet program evaluates one as a formula (docs/spec/rules.md 19).
 */
export async function* xlsxOf(
  rows: AsyncIterable<readonly CellValue[]>,
  options: SheetOptions,
): AsyncGenerator<Uint8Array> {
  yield* zipOf(filesOf(rows, options));
}

async function* filesOf(rows: AsyncIterable<readonly CellValue[]>, options: SheetOptions): AsyncGenerator<ZipFile> {
  const iterator = rows[Symbol.asyncIterator]();
  let sheets = 0;
  try {
    let next: IteratorResult<readonly CellValue[]> | undefined;
    do {
      sheets += 1;
      const sheet = sheetOf(iterator, next, options);
      yield [sheetPath(sheets), sheet.pieces];
      next = sheet.rest();
    } while (next);
  } finally {
    await iterator.return?.();
  }
  yield* workbookFrame(options.name, sheets);
}

/** One sheet of the rows that follow, and after it the first row that did not fit. */
function sheetOf(
  iterator: AsyncIterator<readonly CellValue[]>,
  first: IteratorResult<readonly CellValue[]> | undefined,
  { heading, widths = [], rowsMax = SHEET_ROWS_MAX }: SheetOptions,
) {
  let rest: IteratorResult<readonly CellValue[]> | undefined;
  async function* pieces(): AsyncGenerator<string> {
    yield `${XML}<worksheet xmlns="${MAIN}">${heading ? FROZEN : ''}${columnsOf(widths)}<sheetData>`;
    let row = 0;
    if (heading) yield rowOf(heading, ++row, STYLES.heading);
    for (let next = first ?? (await iterator.next()); !next.done; next = await iterator.next()) {
      if (row === rowsMax) {
        rest = next;
        break;
      }
      yield rowOf(next.value, ++row);
    }
    yield '</sheetData></worksheet>';
  }
  return { pieces: pieces(), rest: () => rest };
}

const FROZEN =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

function columnsOf(widths: readonly number[]): string {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '';
}

const rowOf = (cells: readonly CellValue[], row: number, style?: number): string =>
  `<row r="${row}">${cells.map((value, column) => cellOf(value, columnName(column) + String(row), style)).join('')}</row>`;

const LETTERS = 26;
const FIRST_LETTER = 'A'.charCodeAt(0);

/** The letters of a column counted from 0: A to Z, then AA. */
function columnName(column: number): string {
  const last = String.fromCharCode(FIRST_LETTER + (column % LETTERS));
  return column < LETTERS ? last : columnName(Math.floor(column / LETTERS) - 1) + last;
}

function cellOf(value: CellValue, place: string, style?: number): string {
  if (value === null) return '';
  if (value instanceof Date) return `<c r="${place}" s="${STYLES.time}"><v>${serialOf(value)}</v></c>`;
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${place}"><v>${value}</v></c>` : '';
  const look = style === undefined ? '' : ` s="${style}"`;
  return `<c r="${place}"${look} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

const DAY_MS = 86_400_000;
/** The serial number of 1970-01-01: spreadsheets count days from 1899-12-30. */
const FIRST_OF_1970 = 25_569;

const serialOf = (time: Date): number => time.getTime() / DAY_MS + FIRST_OF_1970;

/** A cell holds no longer text. */
const TEXT_MAX = 32_767;

/** What XML cannot hold is left out. */
const escaped = (text: string): string =>
  text
    .slice(0, TEXT_MAX)
    // oxlint-disable-next-line no-control-regex -- These are what XML 1.0 forbids.
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
