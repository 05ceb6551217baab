import { createInflateRaw } from 'node:zlib';
import { noWorkbook, tooLarge } from './sheet-refusal.js';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;
/** The end of a zip, with the longest comment. */
const TAIL_BYTES = 22 + 65_535;
const CHUNK_BYTES = 64 * 1024;

export interface ZipLimits {
  /** Files in it. */
  entries: number;
  /** Bytes of all of them unpacked. */
  bytes: number;
}

interface ZippedFile {
  method: number;
  packed: number;
  size: number;
  at: number;
}

/** A zip that claims to be small. What is read of it reaches no further than it claims. */
export class ZipFile {
  private readonly files: Map<string, ZippedFile>;

  /** Throws ERR_FILE_TYPE_NOT_ALLOWED, ERR_PAYLOAD_TOO_LARGE. */
  constructor(
    private readonly zip: Buffer,
    limits: ZipLimits,
  ) {
    this.files = directoryOf(zip, limits.entries);
    const total = [...this.files.values()].reduce((sum, { size }) => sum + size, 0);
    if (total > limits.bytes) throw tooLarge();
  }

  has(path: string): boolean {
    return this.files.has(path);
  }

  /** The text of a file, piece by piece. Throws ERR_FILE_TYPE_NOT_ALLOWED when it is missing, or not what it claims. */
  async *texts(path: string): AsyncGenerator<string> {
    const file = this.files.get(path);
    if (!file) throw noWorkbook();
    const decoder = new TextDecoder();
    let size = 0;
    for await (const chunk of this.chunks(file)) {
      size += chunk.length;
      if (size > file.size) throw noWorkbook();
      yield decoder.decode(chunk, { stream: true });
    }
    if (size !== file.size) throw noWorkbook();
    yield decoder.decode();
  }

  private async *chunks(file: ZippedFile): AsyncGenerator<Buffer> {
    const bytes = this.packedBytes(file);
    if (file.method === STORED) {
      for (let start = 0; start < bytes.length; start += CHUNK_BYTES) yield bytes.subarray(start, start + CHUNK_BYTES);
      return;
    }
    if (file.method !== DEFLATED) throw noWorkbook();
    const inflate = createInflateRaw({ chunkSize: CHUNK_BYTES });
    inflate.end(bytes);
    try {
      for await (const chunk of inflate) yield chunk as Buffer;
    } catch {
      throw noWorkbook();
    } finally {
      inflate.destroy();
    }
  }

  private packedBytes({ packed, at }: ZippedFile): Buffer {
    const { zip } = this;
    if (at + 30 > zip.length) throw noWorkbook();
    const from = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
    const bytes = zip.subarray(from, from + packed);
    if (bytes.length !== packed) throw noWorkbook();
    return bytes;
  }
}

function directoryOf(zip: Buffer, entries: number): Map<string, ZippedFile> {
  const end = endOf(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count > entries) throw tooLarge();
  const files = new Map<string, ZippedFile>();
  let at = zip.readUInt32LE(end + 16);
  for (let remaining = count; remaining > 0; remaining--) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== ENTRY) throw noWorkbook();
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    const path = zip.toString('utf8', at + 46, nameEnd);
    if (files.has(path)) throw noWorkbook();
    files.set(path, {
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      at: zip.readUInt32LE(at + 42),
    });
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

/** Where the end of the directory is. */
function endOf(zip: Buffer): number {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  const isThere = end >= Math.max(0, zip.length - TAIL_BYTES) && end + 22 <= zip.length;
  if (!isThere || zip.readUInt32LE(end) !== END) throw noWorkbook();
  return end;
}
