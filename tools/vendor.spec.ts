import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(__dirname, '..');

/** Loads every bundled library and prints those of which a second copy came from node_modules. */
const COPIES = `
  import Module from 'node:module';
  import { readdirSync } from 'node:fs';
  import 'reflect-metadata';
  const folder = 'dist/vendor/';
  const entries = readdirSync(folder).filter((file) => file.endsWith('.js'));
  for (const entry of entries) await import('./' + folder + entry);
  const bundled = new Set(entries.map((entry) => entry.slice(0, -3).split('__')).map(([first, second]) =>
    first.startsWith('@') ? first + '/' + second : first));
  const loaded = Object.keys(Module._cache).map((file) => /.*node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(file)?.[1]);
  console.log(JSON.stringify([...new Set(loaded)].filter((name) => bundled.has(name))));
  process.exit(0);
`;

/** Loads every bundled library and prints the files that V8 had to compile. */
const COMPILED = `
  import { readdirSync } from 'node:fs';
  import 'reflect-metadata';
  const folder = './dist/vendor/';
  const { load, scripts } = await import(folder + 'load.js');
  for (const file of readdirSync(folder).filter((each) => each.endsWith('.cjs'))) load(file);
  const again = [...scripts].filter(([, script]) => script.cachedDataRejected !== false).map(([file]) => file);
  console.log(JSON.stringify({ files: scripts.size, again }));
  process.exit(0);
`;

/** Prints the bundled files that import when they run. */
const IMPORTING = `
  import { readdirSync, readFileSync } from 'node:fs';
  import { init, parse } from 'es-module-lexer';
  await init;
  const files = readdirSync('dist/vendor', { recursive: true }).filter((file) => file.endsWith('.cjs'));
  const isImporting = (file) => parse(readFileSync('dist/vendor/' + file, 'utf8'))[0].some(({ d }) => d > -1);
  console.log(JSON.stringify(files.filter(isImporting)));
`;

describe('the bundled libraries', () => {
  it('load no second copy of one another from node_modules', async () => {
    if (!existsSync(path.join(ROOT, 'dist/vendor'))) throw new Error('run npm run build first');
    expect(await run(COPIES)).toEqual([]);
  }, 60_000);

  it('import nothing on demand, which kept code cannot on Node 20', async () => {
    expect(await run(IMPORTING)).toEqual([]);
  });

  it('are not compiled again by a start', async () => {
    expect(await run(COMPILED)).toEqual({ files: expect.any(Number), again: [] });
  }, 60_000);
});

async function run(code: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], { cwd: ROOT });
  return JSON.parse(stdout);
}
