import { crc32, deflateRawSync } from 'node:zlib';

export interface HostileSheet {
  label: string;
  bytes: Buffer;
  /** Allowed statuses of the answer. */
  status: number[];
}

const MEGABYTE = 1024 * 1024;
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Builds a zip of these files. `claimed`: the size that its directory states for each, in bytes. */
function zipOf(files: Record<string, Buffer>, claimed?: number): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, bytes] of Object.entries(files)) {
    const [path, packed] = [Buffer.from(name), deflateRawSync(bytes)];
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimed ?? bytes.length, 18);
    common.writeUInt16LE(path.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, path, packed]);
    entries.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, place, path]));
    bodies.push(body);
    at += body.length;
  }
  const list = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, list, end]);
}

/** Builds a workbook with these rows. */
export function workbookOf(
  rows: string | Buffer,
  { strings = '', claimed }: { strings?: string; claimed?: number } = {},
) {
  const [head, tail] = [Buffer.from('<worksheet><sheetData>'), Buffer.from('</sheetData></worksheet>')];
  return zipOf(
    {
      'xl/workbook.xml': Buffer.from('<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': Buffer.from(
        `<Relationships><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
          `<Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      ),
      'xl/sharedStrings.xml': Buffer.from(`<sst>${strings}</sst>`),
      'xl/worksheets/sheet1.xml': Buffer.concat([head, Buffer.from(rows), tail]),
    },
    claimed,
  );
}

const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const twoCells = (place: string) => `<row>${cell('A1', 'x')}</row><row>${cell(place, 'y')}</row>`;

/** Returns sheets that attack the memory, time or process of their reader. */
export function hostileSheets(): HostileSheet[] {
  const [broken, large, empty] = [[415], [413], [400]];
  const sheets: [label: string, bytes: Buffer, status: number[]][] = [
    ['a cell at the end of all rows and columns', workbookOf(twoCells('XFD1048576')), large],
    ['a cell in a column that is none', workbookOf(twoCells('ZZZZZZ99999999999')), broken],
    ['a million empty rows', workbookOf('<row/>'.repeat(1_000_000)), empty],
    ['a row that is very far', workbookOf(`<row r="99999999999">${cell('A1', 'x')}</row>`), broken],
    ['rows without an end', workbookOf('<row/>'.repeat(1_100_000)), broken],
    ['a row as wide as can be', workbookOf(`<row>${cell('', 'x').replace(' r=""', '').repeat(16_384)}</row>`), large],
    [
      'more rows than are taken',
      workbookOf(`<row>${cell('B1', '5511987654321')}</row>`.replace('r="B1" ', '').repeat(50_001)),
      large,
    ],
    ['a tag without an end', workbookOf(`<c r="${'A'.repeat(8 * MEGABYTE)}`), broken],
    ['a text without an end', workbookOf(`<row><c><v>${'1'.repeat(8 * MEGABYTE)}`), broken],
    [
      'texts that grow',
      workbookOf('<row/>', { strings: '<!DOCTYPE a [<!ENTITY x "&y;&y;">]><si><t>&x;</t></si>' }),
      broken,
    ],
    ['what unpacks to 100 MB', workbookOf(Buffer.alloc(100 * MEGABYTE, '<row/>')), large],
    [
      'what unpacks to more than it claims',
      workbookOf(Buffer.alloc(100 * MEGABYTE, '<row/>'), { claimed: 900 }),
      broken,
    ],
    ['five million shared texts', workbookOf('<row/>', { strings: '<si/>'.repeat(5_000_000) }), large],
    ['a file of 9 MB', Buffer.alloc(9 * MEGABYTE, 'PK'), large],
    ['a zip without an end', workbookOf('<row/>').subarray(0, 500), broken],
    ['nothing', Buffer.alloc(0), empty],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), broken],
    ['more lines than are taken', Buffer.from('Ana;5511987654321\n'.repeat(50_001)), large],
    ['a line as wide as can be', Buffer.from(';'.repeat(8 * MEGABYTE - 1)), large],
    ['quotes that nobody closes', Buffer.from('"Ana;"5511987654321\n'.repeat(50_001)), [422]],
  ];
  return sheets.map(([label, bytes, status]) => ({ label, bytes, status }));
}
