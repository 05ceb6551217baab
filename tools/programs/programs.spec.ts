import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(__dirname, '../../dist/programs');
const IMPORT = /(?:from|import) ?\(?"(\.[^"]*)"/g;
const PLACE = /new URL\("([^"]*)", import\.meta\.url\)/g;

/** Returns what the bundled files name, as paths. */
function namedBy(pattern: RegExp): string[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.js'));
  return files.flatMap((file) =>
    [...readFileSync(path.join(FOLDER, file), 'utf8').matchAll(pattern)].map(([, name]) => path.join(FOLDER, name!)),
  );
}

describe('the bundled programs', () => {
  it('import one another and bundled libraries, and no single file of ours', () => {
    const imported = namedBy(IMPORT);

    expect(imported.length).toBeGreaterThan(0);
    expect(imported.filter((file) => !existsSync(file))).toEqual([]);
    expect(new Set(imported.map((file) => path.basename(path.dirname(file))))).toEqual(new Set(['programs', 'vendor']));
  });

  it('find what lies beside the files that they were made of', () => {
    const places = namedBy(PLACE);

    expect(places.length).toBeGreaterThan(0);
    expect(places.filter((file) => !existsSync(file))).toEqual([]);
  });
});
