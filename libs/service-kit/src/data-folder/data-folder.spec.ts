import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseFolder, masterSecret } from './data-folder.js';
import { lockDataFolder } from './data-lock.js';

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
    ['a dead process', JSON.stringify({ pid: 2 ** 22 + 1, startedAt: '1' })],
    ['another program under the same number', JSON.stringify({ pid: process.pid, startedAt: 'long ago' })],
    ['half a write', '{"pid":'],
  ])('is taken over from %s', (_, leftover) => {
    writeFileSync(path.join(folder, 'prosa.lock'), leftover);

    const unlock = lockDataFolder(folder);

    expect(JSON.parse(readFileSync(path.join(folder, 'prosa.lock'), 'utf8'))).toMatchObject({ pid: process.pid });
    unlock();
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
