import { zipOf } from '@prosa/service-kit/operations';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const FRAME: [path: string, text: string][] = [
  [
    '[Content_Types].xml',
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Contatos" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ],
];

/**
 * A workbook of one sheet, in pieces as fast as it is read and never whole in memory. Every cell is a typed string, so that
 * no spreadsheet program evaluates one as a formula (docs/spec/rules.md 19).
 */
export async function* xlsxOf(lines: AsyncIterable<string[]>): AsyncGenerator<Uint8Array> {
  const frame = FRAME.map(([path, text]): [string, AsyncIterable<string>] => [path, oneOf(text)]);
  yield* zipOf([...frame, ['xl/worksheets/sheet1.xml', sheetOf(lines)]]);
}

async function* oneOf(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text);
}

async function* sheetOf(lines: AsyncIterable<string[]>): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetData>`;
  let row = 0;
  for await (const cells of lines) {
    row += 1;
    yield `<row r="${row}">${cells.map((text, column) => cellOf(text, column, row)).join('')}</row>`;
  }
  yield '</sheetData></worksheet>';
}

const LETTERS = 26;
const FIRST_LETTER = 'A'.charCodeAt(0);

/** The letters of a column counted from 0: A to Z, then AA. */
function columnName(column: number): string {
  const last = String.fromCharCode(FIRST_LETTER + (column % LETTERS));
  return column < LETTERS ? last : columnName(Math.floor(column / LETTERS) - 1) + last;
}

const cellOf = (text: string, column: number, row: number): string =>
  `<c r="${columnName(column)}${row}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** What XML cannot hold is left out. */
const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- These are what XML 1.0 forbids.
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
