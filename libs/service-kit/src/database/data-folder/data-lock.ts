import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { processStart } from './process-start.js';

/** A starter's file has a name of its own, which no other process ever uses: pid, start and how far it is. */
const NAME = /^prosa-(\d+)-(\w+)\.(claim|lock)$/;
/** Of earlier versions: one file for all, with pid and start as JSON. */
const LEGACY = 'prosa.lock';
const POLL_MS = 10;
const pause = new Int32Array(new SharedArrayBuffer(4));

interface Starter {
  file: string;
  pid: number;
  isOwner: boolean;
}

/**
 * Locks a data folder against a second copy of the product. Returns the function that unlocks it. Throws while another
 * process owns it, or claimed it before.
 *
 * A starter writes its claim and then looks for others. Of two that start at once at least one sees the other: the claim
 * whose name comes later gives up, the earlier one waits until it has. Nobody ever removes a file of a living process, so
 * two starters that find a dead owner cannot both take its place.
 */
export function lockDataFolder(folder: string): () => void {
  const own = `prosa-${process.pid}-${processStart(process.pid) ?? '0'}`;
  const claim = path.join(folder, `${own}.claim`);
  const lock = path.join(folder, `${own}.lock`);
  if (existsSync(lock)) throw new Error(inUse(folder, process.pid));
  writeFileSync(claim, '');
  try {
    for (;;) {
      const others = livingStarters(folder).filter(({ file }) => file !== `${own}.claim`);
      const winner = others.find(({ file, isOwner }) => isOwner || file < `${own}.claim`);
      if (winner) throw new Error(inUse(folder, winner.pid));
      if (others.length === 0) break;
      Atomics.wait(pause, 0, 0, POLL_MS);
    }
    // The claim stays: who reads the folder during a rename may miss both names.
    writeFileSync(lock, '');
    return () => [lock, claim].forEach((file) => rmSync(file, { force: true }));
  } catch (error) {
    rmSync(claim, { force: true });
    throw error;
  }
}

const inUse = (folder: string, pid: number): string =>
  `The data folder ${folder} is in use by another Prosa (process ${pid}). Stop that one, or set DATA_DIR.`;

/** The files of living processes; those of dead ones are removed. */
function livingStarters(folder: string): Starter[] {
  const legacy = legacyOwner(folder);
  const starters = readdirSync(folder).flatMap((file) => {
    const [, pid, start, state] = NAME.exec(file) ?? [];
    if (pid === undefined) return [];
    if (isLiving(Number(pid), start)) return [{ file, pid: Number(pid), isOwner: state === 'lock' }];
    rmSync(path.join(folder, file), { force: true });
    return [];
  });
  return legacy ? [legacy, ...starters] : starters;
}

/** Without /proc and ps a start reads as 0: then every file counts as one of a living process. */
const isLiving = (pid: number, start: string | undefined): boolean => start === '0' || processStart(pid) === start;

function legacyOwner(folder: string): Starter | null {
  try {
    const { pid, startedAt } = JSON.parse(readFileSync(path.join(folder, LEGACY), 'utf8')) as {
      pid: number;
      startedAt: string;
    };
    if (processStart(pid) === startedAt) return { file: LEGACY, pid, isOwner: true };
  } catch {
    // There is none, or a process died while it wrote it.
  }
  rmSync(path.join(folder, LEGACY), { force: true });
  return null;
}
