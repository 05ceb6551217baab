import { AppError } from '@prosa/service-kit';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;
/** The end of a zip, with the longest comment. */
const TAIL_BYTES = 22 + 65_535;

export interface ZipLimits {
  /** Files in it. */
  entries: number;
  /** Bytes of all of them unpacked. */
  bytes: number;
}

/**
 * Sees that a zip is what it says, and small: each file in it is unpacked once, no further than it claims to reach, and
 * all of them stay within the limits. Throws ERR_FILE_TYPE_NOT_ALLOWED, ERR_PAYLOAD_TOO_LARGE.
 */
export async function assertSmallZip(zip: Buffer, limits: ZipLimits): Promise<void> {
  const files = directoryOf(zip);
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length > limits.entries || total > limits.bytes) throw new AppError('ERR_PAYLOAD_TOO_LARGE');
  for (const file of files) await assertTrue(zip, file);
}

interface ZippedFile {
  method: number;
  packed: number;
  size: number;
  at: number;
}

const broken = () => new AppError('ERR_FILE_TYPE_NOT_ALLOWED');

function directoryOf(zip: Buffer): ZippedFile[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < Math.max(0, zip.length - TAIL_BYTES) || end + 22 > zip.length || zip.readUInt32LE(end) !== END)
    throw broken();
  const files: ZippedFile[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== ENTRY) throw broken();
    files.push({
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      at: zip.readUInt32LE(at + 42),
    });
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

async function assertTrue(zip: Buffer, { method, packed, size, at }: ZippedFile): Promise<void> {
  if (at + 30 > zip.length || (method !== STORED && method !== DEFLATED)) throw broken();
  const from = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  const bytes = zip.subarray(from, from + packed);
  const isTrue = method === STORED ? packed === size : (await unpackedSize(bytes, size)) === size;
  if (bytes.length !== packed || !isTrue) throw broken();
}

async function unpackedSize(bytes: Buffer, size: number): Promise<number> {
  try {
    return (await inflate(bytes, { maxOutputLength: Math.max(1, size) })).length;
  } catch {
    throw broken();
  }
}
