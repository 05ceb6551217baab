import { bareType, isShownInline, type MediaGrant, type Storage } from '@prosa/service-kit/operations';
import type { Request, Response } from 'express';
import { pipeline } from 'node:stream/promises';
import { byteRange } from './byte-range.js';

/** A browser's PDF viewer does not open in a sandbox; it runs no script of the document in our origin either. */
const PDF_POLICY = "default-src 'none'; style-src 'unsafe-inline'";
const POLICY = "sandbox; default-src 'none'";

/** A stored file as an answer has it. */
export type SentFile = Pick<MediaGrant, 'key' | 'mimetype' | 'fileName' | 'disposition'>;

/** The two sides of a call. */
interface Call {
  request: Request;
  response: Response;
}

/**
 * Answers with a stored file, or the part of it that Range wants, under headers by which it runs nothing, and `others`. Rejects with ERR_NO_MEDIA_FOUND.
 */
export async function sendFile(
  storage: Storage,
  { request, response }: Call,
  file: SentFile,
  others: Record<string, string> = {},
): Promise<void> {
  const size = await storage.size(file.key);
  const range = byteRange(request.headers.range, size);
  response.set({ ...headersOf(file), ...others });
  if (range === null) {
    response.status(416).set('Content-Range', `bytes */${size}`).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  response.set('Content-Length', String(end - start + 1));
  if (range) response.status(206).set('Content-Range', `bytes ${start}-${end}/${size}`);
  if (request.method === 'HEAD' || size === 0) {
    response.end();
    return;
  }
  const body = await storage.open(file.key, range);
  // A client that disconnects in the middle is no failure.
  await pipeline(body, response).catch(() => response.destroy());
}

function headersOf({ mimetype, fileName, disposition }: SentFile): Record<string, string> {
  const isInline = disposition === 'inline' && isShownInline(mimetype);
  return {
    'Content-Type': isInline ? mimetype : 'application/octet-stream',
    'Content-Disposition': `${isInline ? 'inline' : 'attachment'}; filename*=UTF-8''${rfc8187(fileName)}`,
    'Content-Security-Policy': bareType(mimetype) === 'application/pdf' ? PDF_POLICY : POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Accept-Ranges': 'bytes',
  };
}

const rfc8187 = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
