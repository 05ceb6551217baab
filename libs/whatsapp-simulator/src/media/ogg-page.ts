const HEADER_BYTES = 27;
const SERIAL = 1;
const SEGMENT_BYTES = 255;

const CRC_TABLE = Array.from({ length: 256 }, (_, index) => {
  let value = index << 24;
  for (let bit = 0; bit < 8; bit++) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1;
  return value >>> 0;
});

export interface PagePosition {
  flags: number;
  sequence: number;
  /** Samples up to the end of this page. */
  samples: number;
}

/** One page of an Ogg file (RFC 3533) with whole packets in it. */
export function oggPage(packets: Buffer[], { flags, sequence, samples }: PagePosition): Buffer {
  const segments = Buffer.concat(packets.map(lacing));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('OggS');
  header[5] = flags;
  header.writeBigInt64LE(BigInt(Math.round(samples)), 6);
  header.writeUInt32LE(SERIAL, 14);
  header.writeUInt32LE(sequence, 18);
  header[26] = segments.length;
  const page = Buffer.concat([header, segments, ...packets]);
  page.writeUInt32LE(crc(page), 22);
  return page;
}

/** How many entries of a page's table a packet takes. */
export const segmentsOf = ({ length }: Buffer): number => Math.floor(length / SEGMENT_BYTES) + 1;

/** A packet's length as a row of 255s and a smaller rest. */
function lacing({ length }: Buffer): Buffer {
  const full = Math.floor(length / SEGMENT_BYTES);
  return Buffer.from([...Array<number>(full).fill(SEGMENT_BYTES), length % SEGMENT_BYTES]);
}

function crc(data: Buffer): number {
  let value = 0;
  for (const byte of data) value = ((value << 8) ^ CRC_TABLE[((value >>> 24) ^ byte) & 0xff]!) >>> 0;
  return value;
}
