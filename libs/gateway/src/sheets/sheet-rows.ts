import { SHEET_COLUMN_MAX } from '@prosa/contracts';
import { noWorkbook, tooLarge } from './sheet-refusal.js';
import { cellText, findParts, readSharedStrings, RichText } from './workbook.js';
import { type XmlAttributes, type XmlListener, XmlReader } from './xml-reader.js';
import type { ZipFile } from './zip-file.js';

/** The largest row number of a spreadsheet. */
const ROW_MAX = 1_048_576;
/** A sheet with cells further right is too wide to be one of contacts. */
export const COLUMNS_MAX = SHEET_COLUMN_MAX;
/** Characters of a cell that are read. */
export const CELL_MAX = 500;

/** A row with something in it; `cells` has holes where nothing is. */
export interface SheetRow {
  row: number;
  cells: string[];
}

/** Reads a sheet from its beginning, each time that it is called. */
export type ReadRows = () => AsyncGenerator<SheetRow[]>;

/**
 * The sheets of a workbook. Nothing is kept but the texts that cells share. Throws ERR_FILE_TYPE_NOT_ALLOWED,
 * ERR_PAYLOAD_TOO_LARGE.
 */
export async function workbookSheets(zip: ZipFile): Promise<ReadRows[]> {
  const { sheets, strings } = await findParts(zip);
  const shared = strings === null ? [] : await readSharedStrings(zip, strings, CELL_MAX);
  return sheets.map((sheet) => () => sheetRows(zip, sheet, shared));
}

/** The rows of a sheet, as many at a time as come out of the zip together. */
async function* sheetRows(zip: ZipFile, sheet: string, shared: readonly string[]): AsyncGenerator<SheetRow[]> {
  const cells = new CellReader(shared);
  const reader = new XmlReader(cells);
  for await (const text of zip.texts(sheet)) {
    reader.write(text);
    if (cells.rows.length > 0) yield cells.rows.splice(0);
  }
  reader.end();
}

/** Puts the cells of a sheet together as its tags come. */
class CellReader implements XmlListener {
  readonly rows: SheetRow[] = [];
  private row = 0;
  private cells: string[] = [];
  private column = 0;
  private kind = 'n';
  private value = '';
  private isValue = false;
  private readonly inline = new RichText(CELL_MAX);

  constructor(private readonly shared: readonly string[]) {}

  open(name: string, attributes: XmlAttributes): void {
    if (name === 'row') this.beginRow(attributes);
    else if (name === 'c') this.beginCell(attributes);
    else if (name === 'v') this.isValue = true;
    else this.inline.open(name);
  }

  close(name: string): void {
    if (name === 'row') this.endRow();
    else if (name === 'c') this.endCell();
    else if (name === 'v') this.isValue = false;
    else this.inline.close(name);
  }

  text(text: string): void {
    if (!this.isValue) this.inline.add(text);
    else if (this.value.length < CELL_MAX) this.value += text;
  }

  /** Rows come in their order; one that does not say which it is follows the one before. */
  private beginRow({ r: reference }: XmlAttributes): void {
    const row = reference === undefined ? this.row + 1 : Number(reference);
    if (!Number.isInteger(row) || row <= this.row || row > ROW_MAX) throw noWorkbook();
    [this.row, this.column, this.cells] = [row, 0, []];
  }

  private beginCell({ r: reference, t: kind }: XmlAttributes): void {
    this.column = reference === undefined ? this.column + 1 : columnOf(reference);
    this.kind = kind ?? 'n';
    this.value = '';
    this.inline.begin();
  }

  private endCell(): void {
    const text = this.content().slice(0, CELL_MAX);
    if (text === '') return;
    if (this.column > COLUMNS_MAX) throw tooLarge();
    this.cells[this.column - 1] = text;
  }

  private endRow(): void {
    if (this.cells.length > 0) this.rows.push({ row: this.row, cells: this.cells });
  }

  /** Dates, errors and booleans are no values of a contact. */
  private content(): string {
    const { kind, value } = this;
    if (kind === 'inlineStr') return this.inline.end();
    if (kind === 's') return value === '' ? '' : (this.shared[Number(value)] ?? '');
    if (kind === 'str') return cellText(value);
    return kind === 'n' ? digitsOf(value) : '';
  }
}

const LETTER_BEFORE_A = 'A'.charCodeAt(0) - 1;

/** The column of a cell like AB12, from 1. */
function columnOf(reference: string): number {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(reference)?.[1];
  if (letters === undefined) throw noWorkbook();
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - LETTER_BEFORE_A, 0);
}

/** A number that the sheet holds as a number has its digits, and no exponent. */
function digitsOf(value: string): string {
  const number = Number(value);
  return value !== '' && Number.isSafeInteger(number) ? String(number) : '';
}
