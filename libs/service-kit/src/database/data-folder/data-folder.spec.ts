import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseFolder, masterSecret } from './data-folder.js';
import { lockDataFolder } from './data-lock.js';

const MODULE = path.resolve(__dirname, '../../../../../dist/libs/service-kit/src/database/data-folder/data-lock.js');

/** A process that waits for all others, locks the folder at the same instant, and keeps it until all have tried. */
function starter(folder: string, go: string, starters: number): Promise<string> {
  const code = `
    import { appendFileSync, readFileSync } from 'node:fs';
    const { lockDataFolder } = await import(${JSON.stringify(MODULE)});
    const meet = (place) => {
      appendFileSync(place, 'x');
      while (readFileSync(place, 'utf8').length < ${starters});
    };
    meet(${JSON.stringify(go)});
    try {
      lockDataFolder(${JSON.stringify(folder)});
      process.stdout.write('locked');
    } catch {
      process.stdout.write('refused');
    }
    meet(${JSON.stringify(`${go}-home`)});`;
  return new Promise((resolve, reject) =>
    execFile(process.execPath, ['--input-type=module', '-e', code], (error, output) =>
      error ? reject(error) : resolve(output),
    ),
  );
}

describe('the data folder', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'prosa-data-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('belongs to one living process', () => {
    const unlock = lockDataFolder(folder);

    expect(() => lockDataFolder(folder)).toThrow('in use by another Prosa');
    unlock();
    lockDataFolder(folder)();
  });

  it.each([
    ['a dead process', 'prosa-4194305-1.lock', ''],
    ['another program under the same number', `prosa-${process.pid}-1.lock`, ''],
    ['a dead starter', 'prosa-4194305-1.claim', ''],
    ['a dead process of an earlier version', 'prosa.lock', JSON.stringify({ pid: 2 ** 22 + 1, startedAt: '1' })],
    ['half a write of an earlier version', 'prosa.lock', '{"pid":'],
  ])('is taken over from %s', (_, file, leftover) => {
    writeFileSync(path.join(folder, file), leftover);

    const unlock = lockDataFolder(folder);

    const own = expect.stringMatching(`^prosa-${process.pid}-\\w+\\.(claim|lock)$`) as string;
    expect(readdirSync(folder)).toEqual([own, own]);
    unlock();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('belongs to one of many starters that find a dead owner at the same time', async () => {
    const starters = 6;
    writeFileSync(path.join(folder, 'prosa-4194305-1.lock'), '');
    const go = path.join(folder, 'go');

    const outcomes = Array.from({ length: starters }, () => starter(folder, go, starters));

    const results = await Promise.all(outcomes);
    expect(results.toSorted()).toEqual(['locked', ...Array<string>(starters - 1).fill('refused')]);
  });

  it('keeps one secret, for its owner only', () => {
    const secret = masterSecret(folder);

    expect(masterSecret(folder)).toBe(secret);
    expect(Buffer.byteLength(secret)).toBeGreaterThanOrEqual(32);
    expect(statSync(path.join(folder, 'secret')).mode & 0o777).toBe(0o600);
  });

  it('has the database beside it when others than root can enter, and elsewhere when not', () => {
    chmodSync(folder, 0o755);
    const inside = databaseFolder(folder);
    chmodSync(folder, 0o700);
    const other = databaseFolder(folder);

    expect(inside).toEqual({ folder: path.join(folder, 'postgres'), isElsewhere: false });
    const isRoot = process.getuid?.() === 0;
    expect(other.isElsewhere).toBe(isRoot);
    expect(databaseFolder(folder)).toEqual(other);
  });
});
