import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { guides } from './vite/guides.js';
import { isPage, PROXIED_CALLS } from './vite/proxied-calls.js';

const library = (name: string) => path.resolve(import.meta.dirname, `../../libs/${name}/src/index.ts`);

/** The gateway that the development server proxies to. */
const GATEWAY = process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080';

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

/** Files that every page has loaded with the entry. */
const entryFiles = new Set<string>();

/** Finds the files of the entry, before the lists of what a page loads are written. */
const findEntryFiles = (): Plugin => ({
  name: 'find-entry-files',
  apply: 'build',
  enforce: 'pre',
  generateBundle(_, bundle) {
    const visit = (file: string) => {
      const chunk = bundle[file];
      if (chunk?.type !== 'chunk' || entryFiles.has(file)) return;
      entryFiles.add(file);
      chunk.imports.forEach(visit);
    };
    for (const [file, chunk] of Object.entries(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) visit(file);
  },
});

/** Leaves out of a page's list what is loaded already, which halves the lists in the entry. */
const withoutEntryFiles = (deps: string[], hostType: 'html' | 'js') =>
  hostType === 'html' ? deps : deps.filter((file) => !entryFiles.has(file));

export default defineConfig({
  plugins: [findEntryFiles(), guides(), react(), stampWorker(), copyPdfFiles()],
  resolve: { alias: { '@prosa/contracts': library('contracts'), '@prosa/ui': library('ui') } },
  build: {
    outDir: '../../dist/apps/web',
    emptyOutDir: true,
    // Without the polyfill: a browser that does not know the hints loads the same files a moment later.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, deps, { hostType }) => withoutEntryFiles(deps, hostType),
    },
    target: 'es2022',
    rolldownOptions: {
      output: {
        // The first script names some three hundred files, whose hashes cannot be compressed.
        chunkFileNames: 'assets/[name]-[hash:7].js',
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
            // What the entry imports at once is one file: many small ones compress worse, and each is a request. Without
            // what an index file names beside it: that belongs to the page that uses it.
            { name: 'start', tags: ['$initial'], includeDependenciesRecursively: false, priority: 1 },
            // Icons that several pages show: a file for each would be mostly overhead.
            { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 4 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      [PROXIED_CALLS]: {
        target: GATEWAY,
        bypass: (request) => (isPage(request.headers.accept) ? '/index.html' : undefined),
      },
      '/socket.io': { target: GATEWAY, ws: true },
    },
  },
});
