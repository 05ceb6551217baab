import { stat } from 'node:fs/promises';
import type { EgressClient } from '../http/egress/egress-client.js';
import { AppError } from '../http/errors/app-error.js';
import { withDownload } from './with-download.js';

/** A fetched file, which lives as long as the work with it. */
export interface FetchedFile {
  path: string;
  /** The last part of its address. */
  name: string;
  /** Bytes. */
  size: number;
}

interface FetchLimits {
  maxBytes: number;
  timeLimitMs: number;
}

/**
 * Fetches a file from an address that somebody else chose and works with it. Throws ERR_EGRESS_REFUSED,
 * ERR_MEDIA_NOT_FETCHED when the address answers anything else than a file, and ERR_PAYLOAD_TOO_LARGE.
 */
export async function fetchToFile<T>(
  egress: EgressClient,
  address: string,
  { maxBytes, timeLimitMs }: FetchLimits,
  use: (file: FetchedFile) => Promise<T>,
): Promise<T> {
  const { status, body } = await egress.open(address, { timeLimitMs });
  if (status !== 200) {
    body.destroy();
    throw new AppError('ERR_MEDIA_NOT_FETCHED', { status });
  }
  return withDownload(body, { maxBytes, signal: AbortSignal.timeout(timeLimitMs) }, async (path) => {
    const { size } = await stat(path);
    return use({ path, name: fileNameOf(address), size });
  });
}

function fileNameOf(address: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || 'file';
  } catch {
    return last || 'file';
  }
}
