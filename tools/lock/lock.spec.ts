import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const LOCK = path.resolve(__dirname, 'lock.mjs');

describe('the lock of the set-up', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'lock-'));
  const lines = path.join(root, 'lines');

  /** Starts a program that records when its work begins and ends. Resolves to its exit code. */
  const program = (name: string, end = '') =>
    new Promise<number | null>((resolve) => {
      const code = `
        import { appendFileSync } from 'node:fs';
        import { underLock } from ${JSON.stringify(LOCK)};
        underLock(${JSON.stringify(root)}, 'work', () => {
          appendFileSync(${JSON.stringify(lines)}, 'begin ${name}\\n');
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
          ${end}
          appendFileSync(${JSON.stringify(lines)}, 'end ${name}\\n');
        });`;
      const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' });
      child.once('exit', resolve);
    });
  const readLines = () => readFileSync(lines, 'utf8').trim().split('\n');

  beforeEach(() => writeFileSync(lines, ''));

  it('lets one program work at a time', async () => {
    await Promise.all(['a', 'b', 'c'].map((name) => program(name)));

    const [first, second, third] = [0, 2, 4].map((at) => readLines()[at]!.replace('begin ', ''));
    expect(readLines()).toEqual([first, second, third].flatMap((name) => [`begin ${name}`, `end ${name}`]));
    expect(new Set([first, second, third]).size).toBe(3);
  });

  it('is free after a program that failed or was killed', async () => {
    await expect(program('a', 'process.exit(3);')).resolves.toBe(3);
    await program('b', `process.kill(process.pid, 'SIGKILL');`);
    await expect(program('c')).resolves.toBe(0);

    expect(readLines()).toEqual(['begin a', 'begin b', 'begin c', 'end c']);
    expect(readdirSync(path.join(root, '.cache/work.locks'))).toEqual([]);
  });

  it('goes to one of several programs that find an ended owner at the same time', async () => {
    mkdirSync(path.join(root, '.cache/work.locks'), { recursive: true });
    writeFileSync(path.join(root, '.cache/work.locks/4194305-1.lock'), '');

    await Promise.all(['a', 'b', 'c', 'd'].map((name) => program(name)));

    expect(readLines().map((line) => line.split(' ')[0])).toEqual(Array(4).fill(['begin', 'end']).flat());
    expect(readdirSync(path.join(root, '.cache/work.locks'))).toEqual([]);
  });
});
