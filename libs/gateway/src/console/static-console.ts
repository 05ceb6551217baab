import express, { type NextFunction, type Request, type Response } from 'express';
import { existsSync } from 'node:fs';
import path from 'node:path';

const BUILT = path.join('dist', 'apps', 'web');
const YEAR_SECONDS = 31_536_000;
/** Paths a browser may open that are not pages of the console. */
const NOT_A_PAGE = /^\/(media|docs|docs-json|docs-yaml|health|metrics|socket\.io|assets)(\/|$)/i;

/** The built console's folder, looked for from `from` upwards; null when it was not built. */
export function findConsole(from = import.meta.dirname): string | null {
  const folder = path.join(from, BUILT);
  if (existsSync(path.join(folder, 'index.html'))) return folder;
  const parent = path.dirname(from);
  return parent === from ? null : findConsole(parent);
}

/**
 * The console from the same port. Its pages have the addresses of API calls (`/tickets`): what a browser opens as a page
 * says that it accepts HTML, what a script calls does not.
 */
export function serveConsole(folder: string): express.RequestHandler[] {
  const index = path.join(folder, 'index.html');
  const files = express.static(folder, {
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders: cacheHeaders,
  });
  const page = (request: Request, response: Response, next: NextFunction) => {
    if (!isPage(request)) return next();
    response.set({ 'Cache-Control': 'no-cache', Vary: 'Accept' });
    response.sendFile(index, { cacheControl: false }, (error?: Error) => error && next(error));
  };
  // Looks on the disk for names that look like files only, since every API call passes here.
  const file = (request: Request, response: Response, next: NextFunction) =>
    path.extname(request.path) === '' ? next() : files(request, response, next);
  return [page, file];
}

const isPage = ({ method, path: address, headers }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers.accept ?? '').includes('text/html') &&
  !NOT_A_PAGE.test(address) &&
  path.extname(address) === '';

/** Names below /assets carry a hash of their content. */
function cacheHeaders(response: express.Response, file: string): void {
  const isHashed = file.includes(`${path.sep}assets${path.sep}`);
  response.setHeader('Cache-Control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
}
