import type { ImportRow } from '@prosa/contracts';
import { SheetRefusal, tooLarge } from './sheet-refusal.js';
import { type SheetRow, sheetRows } from './sheet-rows.js';
import { ZipFile } from './zip-file.js';

/** Rows accepted of one sheet; a larger one must be split by its owner. */
export const ROWS_MAX = 50_000;
/** A sheet of so many contacts unpacks to some 15 MB; other columns take more. */
const UNPACKED = { entries: 60, bytes: 64 * 1024 * 1024 };
const CELL_MAX = 200;
const BATCH = 1_000;

/** How columns are headed in the four languages; without a heading: name, number, e-mail. */
const HEADINGS: Record<keyof Omit<ImportRow, 'row' | 'aliases'>, RegExp> = {
  name: /^(nome|name|nombre|ad|isim)$/,
  number: /^(numero|number|telefone|phone|telefono|celular|whatsapp|numara|telefon)$/,
  email: /^(e-?mail|correo|e-?posta)$/,
};
type Field = keyof typeof HEADINGS;
type Columns = Record<Field, number>;
const FIELDS = Object.keys(HEADINGS) as Field[];
const UNHEADED: Columns = { name: 0, number: 1, email: 2 };

/**
 * The rows of a spreadsheet of contacts in batches, each with its number in the sheet; empty ones are left out. Throws
 * ERR_FILE_TYPE_NOT_ALLOWED (xlsx only, docs/spec/core.md §5), ERR_PAYLOAD_TOO_LARGE, ERR_FILE_EMPTY.
 */
export async function* contactRows(bytes: Buffer): AsyncGenerator<ImportRow[]> {
  const sheet = new ContactSheet();
  let batch: ImportRow[] = [];
  for await (const rows of sheetRows(await ZipFile.open(bytes, UNPACKED))) {
    batch.push(...rows.flatMap((row) => sheet.contactsOf(row)));
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
  else if (sheet.count === 0) throw new SheetRefusal('ERR_FILE_EMPTY');
}

/** Finds the columns in the first row, and counts contacts. */
class ContactSheet {
  count = 0;
  private columns: Columns | null = null;

  /** The contact of a row; none for a heading or an empty row. */
  contactsOf({ row, cells }: SheetRow): ImportRow[] {
    const headed = this.columns === null ? columnsOf(cells) : null;
    this.columns ??= headed ?? UNHEADED;
    if (headed) return [];
    const contact = rowOf(cells, this.columns, row);
    if (!isFilled(contact)) return [];
    if (++this.count > ROWS_MAX) throw tooLarge({ max: ROWS_MAX });
    return [contact];
  }
}

/** The columns by the first row; null when it is no heading. */
function columnsOf(cells: readonly string[]): Columns | null {
  const titles = Array.from(cells, (cell) => textOf(cell).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase());
  const column = (field: Field) => titles.findIndex((title) => HEADINGS[field].test(title));
  const columns = { name: column('name'), number: column('number'), email: column('email') };
  return columns.number >= 0 ? columns : null;
}

function rowOf(cells: readonly string[], columns: Columns, row: number): ImportRow {
  const text = (field: Field) => textOf(cells[columns[field]]);
  return { row, name: text('name'), number: text('number'), email: text('email') };
}

const isFilled = (row: ImportRow): boolean => FIELDS.some((field) => row[field] !== '');

const textOf = (cell: string | undefined): string => cell?.trim().slice(0, CELL_MAX) ?? '';
