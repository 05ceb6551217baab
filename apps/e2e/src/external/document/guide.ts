import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const GUIDE = path.resolve('docs/api.md');
const NAMED = /^(?:\/\/|#) (\w+\.\w+)/;

/** The programs and commands of docs/api.md, run as an integrator copies them. */
export class Guide {
  private readonly running: ChildProcess[] = [];

  private constructor(
    private readonly blocks: { language: string; text: string }[],
    private readonly folder: string,
  ) {}

  static async read(): Promise<Guide> {
    const page = await readFile(GUIDE, 'utf8');
    const blocks = [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)];
    return new Guide(
      blocks.map(([, language = '', text = '']) => ({ language, text })),
      await mkdtemp(path.join(tmpdir(), 'prosa-guide-')),
    );
  }

  /** The shell's commands that call, without the variables that they set. */
  get commands(): string[] {
    return this.blocks
      .filter(({ language, text }) => language === 'sh' && text.includes('curl'))
      .map(({ text }) => text.replaceAll(/^export .*\n/gm, ''));
  }

  /** Runs commands by the shell, and returns what was answered. */
  async shell<T>(commands: string, env: Record<string, string>): Promise<T> {
    const { stdout } = await promisify(execFile)('sh', ['-c', commands], { env: { ...process.env, ...env } });
    return JSON.parse(stdout) as T;
  }

  /** Starts a program by its name. `printed` has what it printed until now. */
  async start(name: string, env: Record<string, string>): Promise<{ printed: string; ended: Promise<number | null> }> {
    const block = this.blocks.find(({ text }) => NAMED.exec(text)?.[1] === name)!;
    const file = path.join(this.folder, name);
    await writeFile(file, block.text);
    const child = spawn(name.endsWith('.py') ? 'python3' : process.execPath, [file], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.running.push(child);
    const program = { printed: '', ended: new Promise<number | null>((resolve) => child.once('close', resolve)) };
    for (const output of [child.stdout, child.stderr])
      output.setEncoding('utf8').on('data', (text: string) => (program.printed += text));
    return program;
  }

  async remove(): Promise<void> {
    for (const child of this.running) child.kill();
    await rm(this.folder, { recursive: true, force: true });
  }
}
