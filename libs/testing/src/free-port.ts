import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A user's own: what another user wrote there could not be replaced. */
const CLAIMS = path.join(tmpdir(), `prosa-ports-${process.getuid?.() ?? 'all'}`);
/** Below the ports that systems give to outgoing connections (Linux: 32768 on), one of which might take it meanwhile. */
const FIRST = 20_000;
const COUNT = 12_000;

/**
 * Returns a port on 127.0.0.1 that nobody listens on and that no other process gets while this one lives: a server of a
 * test may stop and listen there again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (claim(port) && (await isFree(port))) return port;
  }
}

function claim(port: number): boolean {
  mkdirSync(CLAIMS, { recursive: true });
  const file = path.join(CLAIMS, String(port));
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  // The claim of an ended process is removed, and the port is free for the next try.
  if (!isAlive(ownerOf(file))) rmSync(file, { force: true });
  return false;
}

/** 0, which is everybody, while it is being written. */
function ownerOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
