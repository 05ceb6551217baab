import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const shared = path.join(import.meta.dirname, '../../libs/simulator-page/src');

/** Builds the page next to the program that serves it. */
export default defineConfig({
  root: path.join(import.meta.dirname, 'page'),
  plugins: [react()],
  resolve: {
    alias: {
      '@prosa/simulator-page/styles': path.join(shared, 'styles'),
      '@prosa/simulator-page': path.join(shared, 'index.ts'),
    },
  },
  server: { proxy: { '/sim': 'http://127.0.0.1:4090' } },
  build: {
    outDir: path.join(import.meta.dirname, '../../dist/apps/graph-simulator/page'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
