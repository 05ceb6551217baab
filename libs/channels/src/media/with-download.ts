import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { limitBytes } from './limit-bytes.js';

const LIMIT_MS = 300_000;

/** What a download is held to. */
export interface DownloadLimits {
  maxBytes: number;
  /** Ends it early. */
  signal: AbortSignal;
}

/**
 * Puts a stream on disk while `use` runs: a file is looked at whole before it is stored anywhere. Nothing stays.
 * Rejects with AppError ERR_PAYLOAD_TOO_LARGE, or as the stream does; five minutes are all it gets.
 */
export async function withDownload<T>(
  source: Readable,
  { maxBytes, signal }: DownloadLimits,
  use: (file: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'prosa-media-'));
  try {
    const file = path.join(folder, 'download');
    const target = createWriteStream(file, { mode: 0o600 });
    const end = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]);
    await pipeline(source, limitBytes(maxBytes), target, { signal: end });
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
