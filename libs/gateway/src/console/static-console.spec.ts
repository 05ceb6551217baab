import express from 'express';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findConsole, serveConsole } from './static-console.js';

const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the console', () => {
  let root: string;
  let server: Server;
  let url: string;

  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'console-'));
    const web = path.join(root, 'dist', 'apps', 'web');
    await mkdir(path.join(web, 'assets'), { recursive: true });
    await mkdir(path.join(root, 'dist', 'libs', 'gateway', 'src', 'console'), { recursive: true });
    await writeFile(path.join(web, 'index.html'), '<title>Prosa</title>');
    await writeFile(path.join(web, 'assets', 'app-1a2b.js'), 'run()');
    await writeFile(path.join(web, 'favicon.svg'), '<svg/>');
    await mkdir(path.join(web, 'manifest'));
    await writeFile(path.join(web, 'manifest', 'en.webmanifest'), '{}');
    await writeFile(path.join(root, 'secret.txt'), 'secret');
    const app = express().use(...serveConsole(web));
    app.use((_request, response) => void response.status(404).json({ error: 'ERR_UNKNOWN_ROUTE' }));
    server = app.listen(0);
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await new Promise((done) => server.close(done));
    await rm(root, { recursive: true, force: true });
  });

  it('is found from wherever the gateway was built to', () => {
    expect(findConsole(path.join(root, 'dist', 'libs', 'gateway', 'src', 'console'))).toBe(
      path.join(root, 'dist', 'apps', 'web'),
    );
    expect(findConsole(tmpdir())).toBeNull();
  });

  it.each(['/', '/tickets', '/tickets/6f2b', '/setup?token=1'])('is the page at %s for a browser', async (address) => {
    const response = await fetch(url + address, { headers: PAGE });

    expect([response.status, await response.text(), response.headers.get('cache-control')]).toEqual([
      200,
      '<title>Prosa</title>',
      'no-cache',
    ]);
    expect(response.headers.get('vary')).toContain('Accept');
  });

  it.each([
    ['a script asks', '/tickets', { accept: 'application/json, text/plain, */*' }, 'GET'],
    ['something is posted', '/auth/login', PAGE, 'POST'],
    ['a file is missing', '/assets/gone.js', PAGE, 'GET'],
    ['a file is asked for', '/media/x.y/cat.png', PAGE, 'GET'],
    ['the documentation is opened', '/docs', PAGE, 'GET'],
    ['the way leads out of the folder', '/..%2f..%2fsecret.txt', {}, 'GET'],
  ])('leaves it to others when %s', async (_, address, headers, method) => {
    expect((await fetch(url + address, { headers, method })).status).toBe(404);
  });

  it('gives the manifest with its type, and lets browsers revalidate it', async () => {
    const manifest = await fetch(`${url}/manifest/en.webmanifest`, { headers: { accept: '*/*' } });

    expect([manifest.status, manifest.headers.get('content-type'), manifest.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining('application/manifest+json'),
      'no-cache',
    ]);
  });

  it('lets browsers store hashed files for a year, and revalidate the others', async () => {
    const hashed = await fetch(`${url}/assets/app-1a2b.js`);
    const plain = await fetch(`${url}/favicon.svg`);

    expect([await hashed.text(), hashed.headers.get('cache-control')]).toEqual([
      'run()',
      'public, max-age=31536000, immutable',
    ]);
    expect([plain.status, plain.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  });
});
