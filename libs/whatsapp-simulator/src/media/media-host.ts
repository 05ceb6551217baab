import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../server/read-body.js';
import type { MediaStore } from './media-store.js';

/** The largest upload. WhatsApp's own limit of 2 GB is not needed here. */
const MAX_UPLOAD_BYTES = 256 * 1024 * 1024;
const UPLOAD = /^\/(mms|pps|product)\//;

/**
 * The media host's two requests: `POST /mms/<kind>/<hash>` stores a blob, `GET <direct path>` returns it (with Range).
 * Answers false when the request is neither.
 */
export async function handleMedia(
  store: MediaStore,
  publicBase: string,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<boolean> {
  const { pathname } = new URL(req.url ?? '/', 'http://media');
  if (req.method === 'POST' && UPLOAD.test(pathname)) {
    const directPath = store.put(await readBody(req, MAX_UPLOAD_BYTES));
    store.uploads++;
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify({ url: publicBase + directPath, direct_path: directPath }));
    return true;
  }
  const blob = req.method === 'GET' ? store.get(pathname) : undefined;
  if (!blob) return false;
  store.downloads++;
  sendBlob(blob, req.headers.range, res);
  return true;
}

/** The whole blob, or the part that was asked for. */
export function sendBlob(blob: Buffer, rangeHeader: string | undefined, res: ServerResponse): void {
  res.setHeader('accept-ranges', 'bytes');
  const range = /^bytes=(\d+)-(\d*)$/.exec(rangeHeader ?? '');
  if (!range) {
    res.setHeader('content-length', blob.length);
    res.end(blob);
    return;
  }
  const from = Number(range[1]);
  if (from >= blob.length) return void res.writeHead(416, { 'content-range': `bytes */${blob.length}` }).end();
  const to = range[2] ? Math.min(Number(range[2]), blob.length - 1) : blob.length - 1;
  const part = blob.subarray(from, to + 1);
  res.writeHead(206, { 'content-range': `bytes ${from}-${to}/${blob.length}`, 'content-length': part.length });
  res.end(part);
}
