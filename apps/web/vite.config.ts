import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const library = (name: string) => path.resolve(import.meta.dirname, `../../libs/${name}/src/index.ts`);

/** The gateway that the development server proxies to. */
const GATEWAY = process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080';

/** Pages and calls share addresses (`/tickets` is both): a request that accepts HTML is for a page. */
const isPage = (accept: string | undefined) => accept?.includes('text/html') ?? false;

const CALLS =
  '^/(auth|setup|version|companies|companySettings|companySettingOne|settings|plans|announcements|helps|users|whatsapp|whatsappsession|tickets|pins|messages|drafts|quick-messages|contacts|queue|public|media)(/|\\?|$)';

/** Writes the build's id into the service worker, so that a new build is a new worker. */
const stampWorker = (): Plugin => ({
  name: 'stamp-worker',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const mark = createHash('sha256')
      .update(await readFile(path.join(dir, 'index.html')))
      .digest('hex');
    const worker = path.join(dir, 'service-worker.js');
    await writeFile(worker, (await readFile(worker, 'utf8')).replace('__BUILD__', mark.slice(0, 12)));
  },
});

/** Data for PDF files without embedded fonts, served beside the console and only read by the viewer (pdf-engine.ts). */
const PDF_FILES = ['cmaps', 'standard_fonts', 'wasm/openjpeg_nowasm_fallback.js'];

const copyPdfFiles = (): Plugin => ({
  name: 'copy-pdf-files',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const from = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
    for (const file of PDF_FILES) await cp(path.join(from, file), path.join(dir, 'pdf', file), { recursive: true });
  },
});

export default defineConfig({
  plugins: [react(), stampWorker(), copyPdfFiles()],
  resolve: { alias: { '@prosa/contracts': library('contracts'), '@prosa/ui': library('ui') } },
  build: {
    outDir: '../../dist/apps/web',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
        // Library chunks change rarely and stay in the browser's cache while ours change.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
              priority: 3,
            },
            // Only the core: what only dialogs or tables need is loaded with the page that has one.
            {
              name: 'chakra',
              test: /node_modules[\\/](@emotion|stylis|@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/](styled-system|theme|preset))/,
              priority: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      [CALLS]: { target: GATEWAY, bypass: (request) => (isPage(request.headers.accept) ? '/index.html' : undefined) },
      '/socket.io': { target: GATEWAY, ws: true },
    },
  },
});
