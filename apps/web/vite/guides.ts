import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { readGuide } from './read-guide.js';

const GUIDE = /[\\/]docs[\\/]guide[\\/].+\.md$/;

/** Width and height of a PNG file, which stand at fixed places of its header. */
export function sizeOfPng(file: string): { width: number; height: number } {
  const header = readFileSync(file).subarray(16, 24);
  return { width: header.readUInt32BE(0), height: header.readUInt32BE(4) };
}

/** Turns the guides (`docs/guide`) into data at build time, so that the console carries no Markdown parser. */
export const guides = (): Plugin => ({
  name: 'guides',
  transform(markdown, id) {
    if (!GUIDE.test(id)) return;
    const files: string[] = [];
    const text = readGuide(markdown, (href) => {
      const file = path.resolve(path.dirname(id), href);
      const src = `picture ${files.push(file) - 1}`;
      return { src, ...sizeOfPng(file) };
    });
    const imports = files.map((file, index) => `import picture${index} from ${JSON.stringify(file)};`);
    const data = JSON.stringify(text).replaceAll(/"picture (\d+)"/g, 'picture$1');
    return { code: `${imports.join('\n')}\nexport default ${data};`, map: null };
  },
});
