import type { MediaRef } from '@prosa/contracts';
import sharp from 'sharp';
import { deflateSync, gzipSync } from 'node:zlib';

const box = (type: string, ...content: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4);
  return Buffer.concat([head, body]);
};

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 60 } } });

/** A picture of noise, so that a cut-off end is noticed. */
export async function jpeg(width = 64, height = 48): Promise<Buffer> {
  const noise = Buffer.from(Array.from({ length: width * height * 3 }, (_, index) => (index * 7919) % 251));
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

export const png = (width = 20, height = 10): Promise<Buffer> => solid(width, height).png().toBuffer();

/** A picture of 8,000 × 7,500 points (60 megapixels) in a few hundred bytes. */
export function hugePng(width = 8_000, height = 7_500): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((width / 8 + 1) * height), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** What a browser's recorder makes: WebM with the given tracks. */
export function webm(...codecs: string[]): Buffer {
  const type = Buffer.from([0x42, 0x82, 0x84, ...Buffer.from('webm')]);
  const header = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 | type.length, ...type]);
  const segment = Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
  return Buffer.concat([header, segment, Buffer.from(codecs.join('\0')), Buffer.alloc(200)]);
}

/** MP4 with handlers of the given kinds: `soun`, `vide`. */
export const mp4 = (...handlers: string[]): Buffer =>
  Buffer.concat([
    box('ftyp', 'isom', Buffer.from([0, 0, 2, 0]), 'isomiso2'),
    box('moov', ...handlers.map((handler) => box('hdlr', Buffer.alloc(8), handler, Buffer.alloc(12)))),
    box('mdat', Buffer.alloc(64)),
  ]);

export const wav = (): Buffer => Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt '), Buffer.alloc(64)]);
export const ogg = (): Buffer =>
  Buffer.concat([Buffer.from('OggS\0\x02'), Buffer.alloc(22), Buffer.from('OpusHead\x01\x01'), Buffer.alloc(64)]);
export const mp3 = (): Buffer =>
  Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0'), Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(400)]);
export const pdf = (): Buffer => Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
export const gzip = (): Buffer => gzipSync('text');
export const exe = (): Buffer => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 1)]);
export const elf = (): Buffer => Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(200)]);
export const oldOffice = (): Buffer =>
  Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(2_000)]);

/** Where the file of `pdf` is stored. */
export const pdfRef: MediaRef = {
  key: `1/2026/01/${'b'.repeat(32)}`,
  kind: 'document',
  mimetype: 'application/pdf',
  fileName: 'tabela.pdf',
  size: 9,
};
