import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { readContactSheet } from './read-contact-sheet.js';
import { xlsxOf } from './xlsx-stream.js';

async function* of<T>(...values: T[]): AsyncGenerator<T> {
  for (const value of values) yield await Promise.resolve(value);
}

const sheet = (...lines: string[][]) => buffer(Readable.from(xlsxOf(of(...lines)), { objectMode: false }));

describe('A spreadsheet of contacts', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'prosa-sheets-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function read(bytes: Buffer) {
    const file = path.join(folder, 'file');
    await writeFile(file, bytes);
    return readContactSheet({ path: file, originalname: 'contatos.xlsx', size: bytes.length });
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

  it('holds every cell as a text, never as a formula', async () => {
    const bytes = await sheet(['=1+1', '@x', '-1', '+1']);

    const { unzipSync, strFromU8 } = await import('fflate');
    const xml = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(xml.match(/<c r="[A-D]1" t="inlineStr">/g)).toHaveLength(4);
    expect(xml).not.toContain('<f>');
  });

  it.each([
    [
      'headed in another order',
      [
        ['e-mail', 'Telefone', 'Name'],
        ['a@b.co', '55', 'Ana'],
      ],
    ],
    ['without a heading', [['Ana', '55', 'a@b.co']]],
  ])('is read when it is %s', async (_, lines) => {
    expect(await read(await sheet(...lines))).toMatchObject([{ name: 'Ana', number: '55', email: 'a@b.co' }]);
  });

  it.each([
    ['no zip', () => Promise.resolve(Buffer.from('name,number\nAna,55')), 'ERR_FILE_TYPE_NOT_ALLOWED'],
    ['a zip of something else', () => zipOf('a.txt', Buffer.from('x')), 'ERR_FILE_TYPE_NOT_ALLOWED'],
    ['half of a sheet', async () => (await sheet(['Ana', '55'])).subarray(0, 300), 'ERR_FILE_TYPE_NOT_ALLOWED'],
    [
      'what unpacks to very much',
      () => zipOf('xl/worksheets/sheet1.xml', Buffer.alloc(32 << 20)),
      'ERR_PAYLOAD_TOO_LARGE',
    ],
    ['what unpacks to more than it says', lyingZip, 'ERR_FILE_TYPE_NOT_ALLOWED'],
    [
      'too many rows',
      () => sheet(...Array.from({ length: 5_001 }, (_, n) => [`Ana ${n}`, '55'])),
      'ERR_PAYLOAD_TOO_LARGE',
    ],
    ['nothing in it', () => sheet(), 'ERR_FILE_EMPTY'],
  ])('is refused when it is %s', async (_, make, code) => {
    await expect(read(await make())).rejects.toMatchObject({ code });
  });
});

async function zipOf(name: string, bytes: Buffer): Promise<Buffer> {
  const { zipSync } = await import('fflate');
  return Buffer.from(zipSync({ [name]: new Uint8Array(bytes) }));
}

/** Its directory claims ten bytes. */
async function lyingZip(): Promise<Buffer> {
  const zip = await zipOf('xl/worksheets/sheet1.xml', Buffer.alloc(32 << 20));
  const entry = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  zip.writeUInt32LE(10, entry + 24);
  return zip;
}
