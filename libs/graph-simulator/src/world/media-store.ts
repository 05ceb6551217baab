import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Clock } from './clock.js';
import { digits } from './ids.js';
import type { MediaRecord } from './records.js';
import type { Table } from './table.js';

export interface Upload {
  bytes: Buffer;
  mime: string;
  fileName?: string;
}

interface Link {
  mediaId: string;
  expiresAt: number;
}

/** Files that were uploaded or written by people, and the short-lived links to them. */
export class MediaStore {
  private readonly bytes = new Map<string, Buffer>();
  private readonly links = new Map<string, Link>();

  constructor(
    private readonly table: Table<MediaRecord>,
    private readonly clock: Clock,
    private readonly folder: string | undefined,
  ) {
    if (folder) mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  put({ bytes, mime, fileName }: Upload, livesMs: number): MediaRecord {
    const id = digits('9', 16);
    if (this.folder) writeFileSync(path.join(this.folder, id), bytes, { mode: 0o600 });
    else this.bytes.set(id, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return this.table.save({ id, mime, fileName, sha256, size: bytes.length, expiresAt: this.clock.now() + livesMs });
  }

  /** Undefined when the id is unknown or has expired. */
  get(id: string): MediaRecord | undefined {
    const record = this.table.get(id);
    return record && record.expiresAt > this.clock.now() ? record : undefined;
  }

  read(id: string): Buffer | undefined {
    if (!this.folder) return this.bytes.get(id);
    const file = path.join(this.folder, path.basename(id));
    return existsSync(file) ? readFileSync(file) : undefined;
  }

  remove(id: string): boolean {
    return this.table.remove(id);
  }

  /** The name of a link to a file that works for `livesMs`. */
  link(mediaId: string, livesMs: number): string {
    const name = randomBytes(18).toString('base64url');
    this.links.set(name, { mediaId, expiresAt: this.clock.now() + livesMs });
    return name;
  }

  /** The file behind a link; undefined when the link is unknown or has expired. */
  follow(name: string): MediaRecord | undefined {
    const link = this.links.get(name);
    return link && link.expiresAt > this.clock.now() ? this.table.get(link.mediaId) : undefined;
  }

  /** Every link stops working now, as links of the platforms do without notice. */
  expireLinks(): void {
    this.links.clear();
  }
}
