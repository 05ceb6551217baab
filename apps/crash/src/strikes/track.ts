import type { Program } from '@prosa/harness';
import type { Planter } from './plant.js';
import type { Strike } from './plan.js';
import type { Victim } from './victim.js';

/** Time a failpoint has to be passed before its process is killed from outside. */
const PASSED_WITHIN_MS = 45_000;
/** How often a failpoint is armed before it counts as never passed. */
const TRIES = 3;
const POLL_MS = 20;

/** What a track reads from the run and reports to it. */
export interface Run {
  planter: Planter;
  /** The other replicas of the same service. */
  siblingsOf(victim: Victim): Victim[];
  started(): number;
  /** Describes the progress of the traffic, for the log. */
  traffic(): string;
  /** A strike of the plan has happened; `passed` names the failpoint, if one was passed. */
  struck(strike: Strike, passed: string | undefined): void;
  /** A process was killed outside the plan: it did not pass its failpoint in time, or its sibling has to pass one. */
  missed(): void;
  /** A process has ended. */
  processDown(): void;
  /** A process is being started again; afterwards it can be used. */
  restarts(): void;
  isUp(): void;
  log(line: string): void;
}

/** Runs the strikes of one process one after the other. Resolves when the last is over and the process can be used. */
export async function runTrack(victim: Victim, strikes: readonly Strike[], run: Run): Promise<void> {
  const open = [...strikes];
  const tries = new Map<string, number>();
  while (open.length > 0) {
    const strike = open.shift() as Strike;
    const passed = await die(victim, strike, run);
    const isFelled = victim.isFelled === true;
    victim.isFelled = false;
    if (isFelled || shouldRetry(strike, passed, tries)) {
      if (!isFelled) run.log(`${victim.name}: ${nameOf(strike)} was not passed in time: ${run.traffic()}`);
      open.unshift(strike);
      run.missed();
    } else run.struck(strike, passed);
    const [next] = open;
    await restart(victim, next, run);
    run.isUp();
    if (next && 'failpoint' in next && !isFelled) await fellSiblings(victim, run);
  }
}

/**
 * Kills the other replicas: work that one replica does for all, such as relaying events, then falls to the armed one.
 */
async function fellSiblings(victim: Victim, run: Run): Promise<void> {
  for (const sibling of run.siblingsOf(victim)) {
    if (sibling.program().isOver) continue;
    sibling.isFelled = true;
    await sibling.program().end('SIGKILL');
    run.log(`${sibling.name}: kill -9 for ${victim.name}, after ${run.started()} messages`);
  }
}

function shouldRetry(strike: Strike, passed: string | undefined, tries: Map<string, number>): boolean {
  if (!('failpoint' in strike) || passed === strike.failpoint) return false;
  const attempts = (tries.get(strike.failpoint) ?? 0) + 1;
  tries.set(strike.failpoint, attempts);
  return attempts < TRIES;
}

const nameOf = (strike: Strike) => ('failpoint' in strike ? `${strike.failpoint}:${strike.nth}` : 'a kill');

/** Waits for the death of the process. Returns the failpoint that was passed, if any. */
async function die(victim: Victim, strike: Strike, run: Run): Promise<string | undefined> {
  const program = victim.program();
  if ('at' in strike) {
    while (run.started() < strike.at && !program.isOver) await pause(POLL_MS);
    if (!program.isOver) run.log(`${victim.name}: kill -9 after ${run.started()} messages`);
  } else {
    const end = Date.now() + PASSED_WITHIN_MS;
    await run.planter.plantFor(strike.failpoint).catch(() => undefined);
    while (!program.isOver && Date.now() < end) await pause(POLL_MS);
  }
  run.processDown();
  const isOwnDeath = program.isOver;
  await program.end('SIGKILL');
  const passed = passedIn(program);
  if (isOwnDeath && !passed && !victim.isFelled) throw new Error(`${victim.name} ended by itself:\n${program.output}`);
  if (passed) run.log(`${victim.name}: ${passed} passed after ${run.started()} messages`);
  return passed;
}

const passedIn = ({ output }: Program): string | undefined => /failpoint (F\d\d) passed/.exec(output)?.[1];

/**
 * Starts it with the next failpoint armed. A failpoint of the start itself may end it: the next strike then finds it
 * dead.
 */
async function restart(victim: Victim, next: Strike | undefined, run: Run): Promise<void> {
  const env: Record<string, string> =
    next && 'failpoint' in next ? { PROSA_FAILPOINTS: `${next.failpoint}:${next.nth}` } : {};
  for (;;) {
    run.restarts();
    try {
      await victim.start(env);
      return;
    } catch (error) {
      if (passedIn(victim.program())) return;
      // The database or the broker is away; a person or a supervisor would start it again.
      run.log(`${victim.name} did not start: ${(error as Error).message.slice(0, 300)}`);
      await victim.program().end('SIGKILL');
      await pause(500);
    }
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
