import { crc32, deflateSync } from 'node:zlib';

const SIZE = 128;
const TINTS: [number, number, number][] = [
  [31, 111, 139],
  [122, 79, 163],
  [160, 82, 45],
  [47, 125, 79],
  [176, 58, 91],
  [74, 95, 168],
  [138, 100, 20],
  [85, 99, 112],
];

/** A PNG with a head and shoulders on a colour that follows from the id. */
export function drawPortrait(id: string): Buffer {
  const [red, green, blue] = TINTS[[...id].reduce((sum, digit) => sum + digit.charCodeAt(0), 0) % TINTS.length] ?? [
    0, 0, 0,
  ];
  const rows = Buffer.alloc(SIZE * (SIZE * 3 + 1));
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) {
      const isBody = Math.hypot(x - 64, y - 50) < 24 || Math.hypot((x - 64) / 1.2, y - 128) < 44;
      const at = y * (SIZE * 3 + 1) + 1 + x * 3;
      rows.set(isBody ? [235, 240, 245] : [red, green, blue], at);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([length, body, check]);
}
