import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';

const INDEX = 'index.html';
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};
const POLICY =
  "default-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; object-src 'none'; frame-ancestors 'none'";
/** Vite names these after their content. */
const ASSET = /^\/assets\/[\w.-]+$/;

/** Serves the built page of the simulator from a folder: `/` and its assets, nothing else. */
export function pageFiles(folder = '') {
  return async (req: IncomingMessage, res: ServerResponse, pathname: string): Promise<boolean> => {
    const name = req.method === 'GET' ? nameOf(pathname) : undefined;
    if (!name) return false;
    const file = path.join(folder, name);
    if (folder && existsSync(file)) await sendFile(res, file);
    else if (name === INDEX) sendNotBuilt(res);
    else return false;
    return true;
  };
}

function nameOf(pathname: string): string | undefined {
  if (pathname === '/') return INDEX;
  return ASSET.test(pathname) ? pathname.slice(1) : undefined;
}

async function sendFile(res: ServerResponse, file: string): Promise<void> {
  const isIndex = path.basename(file) === INDEX;
  res.writeHead(200, {
    'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': isIndex ? 'no-cache' : 'public, max-age=31536000, immutable',
  });
  res.end(await readFile(file));
}

function sendNotBuilt(res: ServerResponse): void {
  res.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' });
  res.end('The simulator is running. Its page has not been built.\n');
}
