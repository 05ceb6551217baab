import { crc32, createDeflateRaw } from 'node:zlib';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Dates in zips have no zone; this one says nothing. */
const DOS_DATE = 0x5821;
const IN_UTF8_SIZES_LATER = 0x0808;
const DEFLATED = 8;

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
 * A workbook of one sheet, as fast as it is read and never whole in memory. Every cell is a typed string, so that no
 * spreadsheet takes one for a formula (rules.md 19).
 */
export async function* xlsxOf(lines: AsyncIterable<string[]>): AsyncGenerator<Buffer> {
  const zip = new ZipWriter();
  for (const [path, text] of FRAME) yield* zip.file(path, oneOf(text));
  yield* zip.file('xl/worksheets/sheet1.xml', sheetOf(lines));
  yield zip.end();
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

const FIRST_COLUMN = 'A'.charCodeAt(0);

const cellOf = (text: string, column: number, row: number): string =>
  `<c r="${String.fromCharCode(FIRST_COLUMN + column)}${row}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** What XML cannot hold is left out. */
const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- These are what XML 1.0 forbids.
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');

interface Written {
  name: Buffer;
  at: number;
  crc: number;
  packed: number;
  size: number;
}

/** A zip in one pass: sizes follow each file. */
class ZipWriter {
  private at = 0;
  private readonly files: Written[] = [];

  async *file(path: string, texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
    const file: Written = { name: Buffer.from(path), at: this.at, crc: 0, packed: 0, size: 0 };
    yield this.count(Buffer.concat([head(0x04034b50, file, { isFirst: true }), file.name]));
    const deflate = createDeflateRaw();
    void feed(deflate, texts, file);
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      file.packed += chunk.length;
      yield this.count(chunk);
    }
    yield this.count(numbers([0x08074b50, 4], [file.crc, 4], [file.packed, 4], [file.size, 4]));
    this.files.push(file);
  }

  end(): Buffer {
    const from = this.at;
    const directory = Buffer.concat(
      this.files.map((file) => Buffer.concat([head(0x02014b50, file, { isFirst: false }), file.name])),
    );
    const count = this.files.length;
    const fields = [0, 0, count, count].map((value): [number, number] => [value, 2]);
    return Buffer.concat([directory, numbers([0x06054b50, 4], ...fields, [directory.length, 4], [from, 4], [0, 2])]);
  }

  private count(bytes: Buffer): Buffer {
    this.at += bytes.length;
    return bytes;
  }
}

/** Writes what comes, as fast as it is taken; a failure ends the other side too. */
async function feed(deflate: ReturnType<typeof createDeflateRaw>, texts: AsyncIterable<string>, file: Written) {
  try {
    for await (const text of texts) {
      const bytes = Buffer.from(text);
      file.crc = crc32(bytes, file.crc);
      file.size += bytes.length;
      if (!deflate.write(bytes)) await new Promise<void>((resolve) => deflate.once('drain', resolve));
    }
    deflate.end();
  } catch (error) {
    deflate.destroy(error as Error);
  }
}

/** The head of a file, before it and in the directory. */
function head(mark: number, { name, at, crc, packed, size }: Written, { isFirst }: { isFirst: boolean }): Buffer {
  const version: [number, number][] = [[20, 2]];
  const common: [number, number][] = [
    [IN_UTF8_SIZES_LATER, 2],
    [DEFLATED, 2],
    [0, 2],
    [DOS_DATE, 2],
    [isFirst ? 0 : crc, 4],
    [isFirst ? 0 : packed, 4],
    [isFirst ? 0 : size, 4],
    [name.length, 2],
    [0, 2],
  ];
  if (isFirst) return numbers([mark, 4], ...version, ...common);
  return numbers([mark, 4], ...version, ...version, ...common, [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]);
}

/** Little-endian numbers, each with its width in bytes. */
function numbers(...values: [value: number, width: number][]): Buffer {
  const bytes = Buffer.alloc(values.reduce((sum, [, width]) => sum + width, 0));
  let at = 0;
  for (const [value, width] of values) at = bytes.writeUIntLE(value, at, width);
  return bytes;
}
