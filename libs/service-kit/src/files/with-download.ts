import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { limitBytes } from './limit-bytes.js';

const LIMIT_MS = 300_000;

/** The bounds of a download. */
export interface DownloadLimits {
  maxBytes: number;
  /** Cancels it. */
  signal: AbortSignal;
}

/**
 * Writes a stream to a private temporary file while `use` runs, so that a file is examined whole before it is stored.
 * Throws ERR_PAYLOAD_TOO_LARGE, or as the stream fails, or after five minutes.
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
