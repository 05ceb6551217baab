import type { ServerResponse } from 'node:http';

/** Types that a browser shows without running anything; all others are offered as a file. */
const SHOWN = /^(image\/(png|jpeg|gif|webp)|audio\/[\w.+-]+|video\/(mp4|webm|quicktime|3gpp))$/;

/** Sends a file of which the browser runs nothing. */
export function sendFile(res: ServerResponse, bytes: Buffer, mime: string, fileName?: string): void {
  const type = mime.replace(/;.*/, '').trim();
  const isShown = SHOWN.test(type);
  res.writeHead(200, {
    'content-type': mime || 'application/octet-stream',
    'content-length': bytes.length,
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(fileName ?? 'file')}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, max-age=300',
  });
  res.end(bytes);
}
