import { decodeText, type ImportRow, type SheetFields, type SheetLayout, visibleName } from '@prosa/contracts';
import { findColumns } from './columns/find-columns.js';
import { csvRows } from './csv-rows.js';
import { noWorkbook, SheetRefusal, tooLarge } from './sheet-refusal.js';
import { type ReadRows, type SheetRow, workbookSheets } from './sheet-rows.js';
import { ZipFile } from './zip-file.js';

/** Rows accepted of one sheet; a larger one must be split by its owner. */
export const ROWS_MAX = 50_000;
/** A sheet of so many contacts unpacks to some 15 MB; other columns take more. */
const UNPACKED = { entries: 60, bytes: 64 * 1024 * 1024 };
const CELL_MAX = 200;
const BATCH = 1_000;
/** The columns are found in the first rows. */
const LOOKED_AT = 60;
/** Sheets of a workbook in which contacts are searched. */
const SHEETS_MAX = 10;
/** How every zip begins, and so every workbook. */
const ZIP = 'PK';

/** The columns that a person chose, and the row of the headings. */
export type ChosenColumns = Pick<SheetLayout, 'fields' | 'headingRow'>;

/** A sheet whose columns are known; its rows come in batches, each with its number in the sheet, without empty ones. */
export interface ContactSheet {
  layout: SheetLayout;
  rows: () => AsyncGenerator<ImportRow[]>;
}

/**
 * Opens a workbook or a text with separated cells, at the first sheet in which the columns are certain, else at the first
 * with rows. Throws ERR_FILE_TYPE_NOT_ALLOWED, ERR_PAYLOAD_TOO_LARGE, ERR_FILE_EMPTY.
 */
export async function openContactSheet(bytes: Buffer, chosen: ChosenColumns | null = null): Promise<ContactSheet> {
  const found = await findSheet(await sheetsOf(bytes));
  if (!found) throw new SheetRefusal('ERR_FILE_EMPTY');
  const layout = chosen ? { ...found.layout, ...chosen, isCertain: true } : found.layout;
  return { layout, rows: () => contactRows(found.read, layout) };
}

interface FoundSheet {
  layout: SheetLayout;
  read: ReadRows;
}

async function findSheet(sheets: readonly ReadRows[]): Promise<FoundSheet | undefined> {
  let first: FoundSheet | undefined;
  for (const read of sheets.slice(0, SHEETS_MAX)) {
    const rows = await firstRows(read);
    if (rows.length === 0) continue;
    const sheet = { layout: findColumns(rows), read };
    if (sheet.layout.isCertain) return sheet;
    first ??= sheet;
  }
  return first;
}

async function sheetsOf(bytes: Buffer): Promise<ReadRows[]> {
  if (bytes.toString('latin1', 0, ZIP.length) === ZIP) return workbookSheets(await ZipFile.open(bytes, UNPACKED));
  const text = decodeText(bytes);
  if (text === null) throw noWorkbook();
  return [
    async function* () {
      for (const rows of csvRows(text)) yield await Promise.resolve(rows);
    },
  ];
}

async function firstRows(read: ReadRows): Promise<SheetRow[]> {
  const first: SheetRow[] = [];
  for await (const rows of read()) {
    first.push(...rows.slice(0, LOOKED_AT - first.length));
    if (first.length >= LOOKED_AT) break;
  }
  return first;
}

async function* contactRows(read: ReadRows, { fields, headingRow }: SheetLayout): AsyncGenerator<ImportRow[]> {
  let batch: ImportRow[] = [];
  let count = 0;
  for await (const rows of read()) {
    const contacts = rows.filter(({ row }) => row > headingRow).map((row) => contactOf(row, fields));
    batch.push(...contacts.filter(isFilled));
    if (count + batch.length > ROWS_MAX) throw tooLarge({ max: ROWS_MAX });
    if (batch.length < BATCH) continue;
    count += batch.length;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
  else if (count === 0) throw new SheetRefusal('ERR_FILE_EMPTY');
}

function contactOf({ row, cells }: SheetRow, fields: SheetFields): ImportRow {
  const text = (at: number | null) => (at === null ? '' : (cells[at]?.trim().slice(0, CELL_MAX) ?? ''));
  return {
    row,
    name: fullName(text(fields.name), text(fields.surname)),
    number: text(fields.number),
    email: text(fields.email),
  };
}

/** Some programs export the whole name beside its parts. */
function fullName(name: string, surname: string): string {
  const whole = name.endsWith(surname) ? name : `${name} ${surname}`;
  return visibleName(whole).slice(0, CELL_MAX);
}

const isFilled = ({ name, number, email }: ImportRow): boolean => name !== '' || number !== '' || email !== '';
