import { Zip, ZipPassThrough } from 'fflate';
import { once } from 'node:events';
import { createDeflateRaw } from 'node:zlib';

/** The compression method of a zip entry that `zlib` makes. */
const DEFLATED = 8;
const EMPTY = new Uint8Array(0);

/**
 * An entry of a zip: fflate writes its headers, size and checksum, and Node's `zlib` compresses off this thread, as fast as
 * the compressed bytes are read.
 */
class DeflatedEntry extends ZipPassThrough {
  override compression = DEFLATED;
  private readonly deflate = createDeflateRaw();
  private isWaiting = false;

  constructor(filename: string) {
    super(filename);
    this.deflate.on('data', (chunk: Buffer) => this.ondata(null, chunk as Uint8Array<ArrayBuffer>, false));
  }

  protected override process(chunk: Uint8Array, isFinal: boolean): void {
    if (isFinal) this.deflate.end(chunk);
    else this.isWaiting = !this.deflate.write(chunk);
  }

  /** Resolves when the piece is with the compressor, which takes no more than it can work on. */
  async write(piece: string | Uint8Array): Promise<void> {
    this.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
    if (this.isWaiting) await once(this.deflate, 'drain');
    this.isWaiting = false;
  }

  async end(): Promise<void> {
    const end = once(this.deflate, 'end');
    this.push(EMPTY, true);
    await end;
    this.ondata(null, EMPTY, true);
  }

  discard(): void {
    this.deflate.destroy();
  }
}

/** A file of a zip, and its content in pieces. */
export type ZipFile = [path: string, pieces: AsyncIterable<string | Uint8Array>];

/** A zip of these files, in pieces as fast as it is read and never whole in memory. */
export async function* zipOf(files: Iterable<ZipFile> | AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    if (piece.length > 0) pieces.push(piece);
  });
  for await (const [path, texts] of files) {
    const entry = new DeflatedEntry(path);
    zip.add(entry);
    try {
      for await (const text of texts) {
        await entry.write(text);
        yield* pieces.splice(0);
      }
      await entry.end();
    } finally {
      entry.discard();
    }
  }
  zip.end();
  yield* pieces.splice(0);
}
