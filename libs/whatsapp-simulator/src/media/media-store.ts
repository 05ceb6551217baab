import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const PATH = /^\/(v\/sim|pps)\/([0-9a-f]{24})\.enc$/;

/** The blobs behind the media host: encrypted media and profile pictures, in memory or in a folder. */
export class MediaStore {
  /** How many blobs clients have uploaded and fetched; tests read them. */
  uploads = 0;
  downloads = 0;
  private readonly blobs = new Map<string, Buffer>();

  constructor(private readonly folder?: string) {
    if (folder) mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  /** Stores a blob and returns its direct path. */
  put(blob: Buffer, prefix: '/v/sim' | '/pps' = '/v/sim'): string {
    const directPath = `${prefix}/${randomBytes(12).toString('hex')}.enc`;
    if (this.folder) this.write(directPath, blob);
    else this.blobs.set(directPath, blob);
    return directPath;
  }

  get(directPath: string): Buffer | undefined {
    const clean = directPath.split('?')[0] ?? '';
    if (!this.folder) return this.blobs.get(clean);
    const file = this.fileOf(clean);
    return file && existsSync(file) ? readFileSync(file) : undefined;
  }

  private write(directPath: string, blob: Buffer): void {
    const file = this.fileOf(directPath);
    if (!file) throw new Error(`media: not a direct path: ${directPath}`);
    writeFileSync(`${file}.new`, blob, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }

  private fileOf(directPath: string): string | undefined {
    const name = PATH.exec(directPath)?.[2];
    return name && this.folder ? path.join(this.folder, name) : undefined;
  }
}
