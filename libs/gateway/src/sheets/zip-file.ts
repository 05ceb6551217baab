import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile as ZipDirectory } from 'yauzl';
import { noWorkbook, SheetRefusal, tooLarge } from './sheet-refusal.js';

export interface ZipLimits {
  /** Files in it. */
  entries: number;
  /** Bytes of all of them unpacked. */
  bytes: number;
}

/** A zip from outside: limits apply to what its directory claims, and what is read of a file is exactly what it claims. */
export class ZipFile {
  private constructor(
    private readonly zip: ZipDirectory,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** Throws ERR_FILE_TYPE_NOT_ALLOWED when it is no zip, ERR_PAYLOAD_TOO_LARGE beyond the limits. */
  static async open(bytes: Buffer, limits: ZipLimits): Promise<ZipFile> {
    try {
      const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
      return new ZipFile(zip, await entriesOf(zip, limits));
    } catch (error) {
      throw asRefusal(error);
    }
  }

  has(path: string): boolean {
    return this.entries.has(path);
  }

  /** The text of a file, piece by piece. Throws ERR_FILE_TYPE_NOT_ALLOWED when it is missing, or not what it claims. */
  async *texts(path: string): AsyncGenerator<string> {
    const entry = this.entries.get(path);
    if (!entry) throw noWorkbook();
    const decoder = new TextDecoder();
    let stream: Readable | undefined;
    try {
      stream = await this.zip.openReadStreamPromise(entry);
      for await (const chunk of stream) yield decoder.decode(chunk as Buffer, { stream: true });
      yield decoder.decode();
    } catch (error) {
      throw asRefusal(error);
    } finally {
      stream?.destroy();
    }
  }
}

async function entriesOf(zip: ZipDirectory, limits: ZipLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.entries) throw tooLarge();
  const entries = new Map<string, Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    bytes += entry.uncompressedSize;
    if (bytes > limits.bytes) throw tooLarge();
    if (entries.has(entry.fileName)) throw noWorkbook();
    entries.set(entry.fileName, entry);
  }
  return entries;
}

/** Whatever the reader finds wrong with the zip makes it no workbook. */
const asRefusal = (error: unknown): SheetRefusal => (error instanceof SheetRefusal ? error : noWorkbook());
