import type { ImportRow } from '@prosa/contracts';
import { AppError, storableText } from '@prosa/service-kit';
import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/node';
import type { TakenFile } from '../uploads/uploaded-file.js';
import { assertSmallZip } from './assert-small-zip.js';

/** Enough for the rows that are taken; a larger sheet is cut in parts by whoever has it. */
const FILE_MAX_BYTES = 2 * 1024 * 1024;
const UNPACKED = { entries: 60, bytes: 16 * 1024 * 1024 };
const ROWS_MAX = 5_000;
const CELL_MAX = 200;

/** How columns are headed in the four languages; without a heading: name, number, e-mail. */
const HEADINGS: Record<keyof Omit<ImportRow, 'row' | 'aliases'>, RegExp> = {
  name: /^(nome|name|nombre|ad|isim)$/,
  number: /^(numero|number|telefone|phone|telefono|celular|whatsapp|numara|telefon)$/,
  email: /^(e-?mail|correo|e-?posta)$/,
};
type Field = keyof typeof HEADINGS;
const FIELDS = Object.keys(HEADINGS) as Field[];

/**
 * The rows of a spreadsheet of contacts, each with its number in the sheet; empty ones are left out. Throws
 * ERR_FILE_REQUIRED, ERR_FILE_TYPE_NOT_ALLOWED (xlsx only, core.md §5), ERR_PAYLOAD_TOO_LARGE, ERR_FILE_EMPTY.
 */
export async function readContactSheet(file: TakenFile | undefined): Promise<ImportRow[]> {
  if (!file) throw new AppError('ERR_FILE_REQUIRED');
  if (file.size > FILE_MAX_BYTES) throw new AppError('ERR_PAYLOAD_TOO_LARGE');
  const bytes = await readFile(file.path);
  await assertSmallZip(bytes, UNPACKED);
  const [first, ...others] = await cellsOf(bytes);
  if (!first) throw new AppError('ERR_FILE_EMPTY');
  const headed = columnsOf(first);
  const lines = headed ? others : [first, ...others];
  if (lines.length > ROWS_MAX) throw new AppError('ERR_PAYLOAD_TOO_LARGE', { max: ROWS_MAX });
  const columns = headed ?? { name: 0, number: 1, email: 2 };
  const offset = headed ? 2 : 1;
  return lines.map((cells, index) => rowOf(cells, columns, index + offset)).filter(isFilled);
}

async function cellsOf(bytes: Buffer): Promise<unknown[][]> {
  try {
    return await readSheet(bytes);
  } catch {
    throw new AppError('ERR_FILE_TYPE_NOT_ALLOWED');
  }
}

/** Which column is which, by the first line; null when it is no heading. */
function columnsOf(cells: unknown[]): Record<Field, number> | null {
  const titles = cells.map((cell) => textOf(cell).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase());
  const column = (field: Field) => titles.findIndex((title) => HEADINGS[field].test(title));
  const columns = { name: column('name'), number: column('number'), email: column('email') };
  return columns.number >= 0 ? columns : null;
}

const rowOf = (cells: unknown[], columns: Record<Field, number>, row: number): ImportRow => {
  const text = (field: Field) => textOf(cells[columns[field]]);
  return { row, name: text('name'), number: text('number'), email: text('email') };
};

const isFilled = (row: ImportRow): boolean => FIELDS.some((field) => row[field] !== '');

/** A number that the sheet holds as a number has its digits, and no exponent. */
function textOf(cell: unknown): string {
  if (typeof cell === 'number') return Number.isSafeInteger(cell) ? String(cell) : '';
  return typeof cell === 'string' ? storableText(cell).trim().slice(0, CELL_MAX) : '';
}
