import type { ImportRow } from '@prosa/contracts';
import { xlsxOf } from '@prosa/service-kit/operations';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { readSheet } from 'read-excel-file/node';
import { openContactSheet, ROWS_MAX } from './contact-rows.js';

async function* of<T>(...values: T[]): AsyncGenerator<T> {
  for (const value of values) yield await Promise.resolve(value);
}

const sheet = (...lines: string[][]) =>
  buffer(Readable.from(xlsxOf(of(...lines), { name: 'Contatos' }), { objectMode: false }));

describe('A spreadsheet of contacts', () => {
  async function read(bytes: Buffer) {
    const rows: ImportRow[] = [];
    for await (const batch of (await openContactSheet(bytes)).rows()) rows.push(...batch);
    return rows;
  }

  it('comes back as it was written, whatever stands in it', async () => {
    const formula = '=HYPERLINK("http://x","y")';
    const rows = await read(
      await sheet(
        ['Nome', 'Número', 'E-mail', 'Tags'],
        [formula, '5511987654321', 'a@b.co', 'VIP'],
        ['', '', '', ''],
        ['José <&> "Ã" 😀\u0001', '+55 11', '', ''],
      ),
    );

    expect(rows).toEqual([
      { row: 2, name: formula, number: '5511987654321', email: 'a@b.co' },
      { row: 4, name: 'José <&> "Ã" 😀', number: '+55 11', email: '' },
    ]);
  });

  it('is one that others read likewise', async () => {
    expect(await readSheet(await sheet(['Nome', 'Número'], ['Zé <&> "Ã" 😀', '5511']))).toEqual([
      ['Nome', 'Número'],
      ['Zé <&> "Ã" 😀', '5511'],
    ]);
  });

  it('names its cells as spreadsheets do, also beyond column Z', async () => {
    const bytes = await sheet(Array.from({ length: 703 }, (_, column) => `${column}`));

    const xml = Buffer.from((await unzipped(bytes))['xl/worksheets/sheet1.xml'] ?? []).toString();
    const names = [...xml.matchAll(/<c r="(\w+)"/g)].map(([, name]) => name);
    expect([0, 25, 26, 27, 51, 52, 701, 702].map((column) => names[column])).toEqual([
      'A1',
      'Z1',
      'AA1',
      'AB1',
      'AZ1',
      'BA1',
      'ZZ1',
      'AAA1',
    ]);
  });

  it('stops when nobody reads it any more', async () => {
    let taken = 0;
    async function* lines() {
      for (;;) yield await Promise.resolve([`line ${++taken} ${'x'.repeat(1_000)}`]);
    }
    const stream = Readable.from(xlsxOf(lines(), { name: 'Contatos' }), { objectMode: false });
    for await (const piece of stream) if ((piece as Buffer).length > 100) break;

    expect(stream.destroyed).toBe(true);
    const before = taken;
    await new Promise(setImmediate);
    expect(taken).toBe(before);
  });

  it('ends with the failure of what it is made of', async () => {
    async function* lines() {
      yield await Promise.resolve(['Ana']);
      throw new Error('no more');
    }

    await expect(buffer(Readable.from(xlsxOf(lines(), { name: 'Contatos' }), { objectMode: false }))).rejects.toThrow(
      'no more',
    );
  });

  it('comes in batches, whatever its size', async () => {
    const lines = Array.from({ length: 2_500 }, (_, n) => [`Ana ${n}`, `${5_511_955_500_000 + n}`]);
    const sizes: number[] = [];
    for await (const batch of (await openContactSheet(await sheet(...lines))).rows()) sizes.push(batch.length);

    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(2_500);
  });

  it('is read as other programs write it', async () => {
    const rows = await read(
      await workbook(
        `<x:row r="3"><x:c r="A3" t="s"><x:v>0</x:v></x:c><x:c t="s"><x:v>1</x:v></x:c></x:row>
         <x:row r="4" ht="15"><x:c r="A4" t="s" s="1"><x:v>2</x:v></x:c><x:c r="B4"><x:v>5.511987654321E12</x:v></x:c></x:row>
         <!-- <x:row r="5"> --><x:row r="9"><x:c r="A9" t='str'><x:f>"a>b"</x:f><x:v>Zé_x0021_</x:v></x:c>
           <x:c r="B9" t="b"><x:v>1</x:v></x:c><x:c r="C9" t="inlineStr"><x:is><x:r><x:t>a@</x:t></x:r><x:r><x:t>b.co</x:t></x:r></x:is></x:c></x:row>
         <x:row r="1048576"><x:c r="A1048576" s="1"/></x:row>`,
        '<si><t>Nome</t></si><si><t>Número</t></si><si><r><t>José </t></r><r><t xml:space="preserve">&#x53;ilva</t></r><rPh><t>jo</t></rPh></si>',
      ),
    );

    expect(rows).toEqual([
      { row: 4, name: 'José Silva', number: '5511987654321', email: '' },
      { row: 9, name: 'Zé!', number: '', email: 'a@b.co' },
    ]);
  });

  it('holds every cell as a text, never as a formula', async () => {
    const bytes = await sheet(['=1+1', '@x', '-1', '+1']);

    const xml = Buffer.from((await unzipped(bytes))['xl/worksheets/sheet1.xml'] ?? []).toString();
    expect(xml.match(/<c r="[A-D]1" t="inlineStr">/g)).toHaveLength(4);
    expect(xml).not.toContain('<f>');
  });

  it('is what its directory names, though it contains another workbook', async () => {
    const { Zip, ZipPassThrough } = await import('fflate');
    const [outer, inner] = [await sheet(['Ana', '5511955500001']), await sheet(['Bia', '5511955500002'])];
    const pieces: Uint8Array[] = [];
    const zip = new Zip((_, piece) => pieces.push(piece));
    for (const [name, bytes] of Object.entries({ 'xl/embeddings/a.xlsx': inner, ...(await unzipped(outer)) })) {
      const file = new ZipPassThrough(name);
      zip.add(file);
      file.push(bytes, true);
    }
    zip.end();

    expect(await read(Buffer.concat(pieces))).toMatchObject([{ name: 'Ana', number: '5511955500001' }]);
  });

  it.each([
    ['no zip and no text', () => Promise.resolve(Buffer.from('name,number\nAna\0,55')), 'ERR_FILE_TYPE_NOT_ALLOWED'],
    ['a text with headings alone', () => Promise.resolve(Buffer.from('name,number\n')), 'ERR_FILE_EMPTY'],
    ['a zip of something else', () => zipOf('a.txt', Buffer.from('x')), 'ERR_FILE_TYPE_NOT_ALLOWED'],
    ['half of a sheet', async () => (await sheet(['Ana', '55'])).subarray(0, 300), 'ERR_FILE_TYPE_NOT_ALLOWED'],
    [
      'what unpacks to very much',
      () => zipOf('xl/worksheets/sheet1.xml', Buffer.alloc(65 << 20)),
      'ERR_PAYLOAD_TOO_LARGE',
    ],
    ['what unpacks to more than it says', lyingZip, 'ERR_FILE_TYPE_NOT_ALLOWED'],
    [
      'too many rows',
      () => sheet(...Array.from({ length: ROWS_MAX + 1 }, (_, n) => [`Ana ${n}`, '5511955500001'])),
      'ERR_PAYLOAD_TOO_LARGE',
    ],
    ['nothing in it', () => sheet(), 'ERR_FILE_EMPTY'],
    ['a million empty rows', () => workbook('<row/>'.repeat(1_000_000)), 'ERR_FILE_EMPTY'],
    ['more rows than there are', () => workbook('<row/>'.repeat(1_048_577)), 'ERR_FILE_TYPE_NOT_ALLOWED'],
    ['a cell far to the right', () => workbook(cellAt('XFD1048576')), 'ERR_PAYLOAD_TOO_LARGE'],
    ['a cell at no place', () => workbook(cellAt('ZZZZZZ99999999999')), 'ERR_FILE_TYPE_NOT_ALLOWED'],
    ['rows out of order', () => workbook('<row r="5"/><row r="5"/>'), 'ERR_FILE_TYPE_NOT_ALLOWED'],
    ['tags within tags', () => workbook('<a>'.repeat(1_000)), 'ERR_FILE_TYPE_NOT_ALLOWED'],
    ['a tag that nobody closes', () => workbook('<row>'), 'ERR_FILE_TYPE_NOT_ALLOWED'],
    ['a tag without an end', () => workbook(`<c r="${'A'.repeat(300_000)}`), 'ERR_FILE_TYPE_NOT_ALLOWED'],
    [
      'entities that grow',
      () => workbook('<row/>', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><si><t>&b;</t></si>'),
      'ERR_FILE_TYPE_NOT_ALLOWED',
    ],
    ['a sheet that is none', () => workbook('\0\u{10ffff}<<<>>>'), 'ERR_FILE_TYPE_NOT_ALLOWED'],
  ])('is refused when it is %s', async (_, make, code) => {
    await expect(read(await make())).rejects.toMatchObject({ code });
  });
});

async function zipOf(name: string, bytes: Buffer): Promise<Buffer> {
  const { zipSync } = await import('fflate');
  return Buffer.from(zipSync({ [name]: new Uint8Array(bytes) }));
}

const unzipped = async (bytes: Buffer) => (await import('fflate')).unzipSync(bytes);

const cellAt = (reference: string) =>
  `<row><c r="A1" t="inlineStr"><is><t>x</t></is></c></row><row><c r="${reference}" t="inlineStr"><is><t>y</t></is></c></row>`;

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook with these rows, and texts that its cells share. */
async function workbook(rows: string, shared = ''): Promise<Buffer> {
  const { zipSync, strToU8 } = await import('fflate');
  const files = {
    'xl/workbook.xml': `<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/><sheet r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="/xl/worksheets/sheet7.xml"/>
      <Relationship Id="rId3" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/sheet7.xml': `<?xml version="1.0"?><x:worksheet xmlns:x="main"><x:sheetData>${rows}</x:sheetData></x:worksheet>`,
    'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));
}

/** Its directory claims ten bytes. */
async function lyingZip(): Promise<Buffer> {
  const zip = await zipOf('xl/worksheets/sheet1.xml', Buffer.alloc(32 << 20));
  const entry = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  zip.writeUInt32LE(10, entry + 24);
  return zip;
}
