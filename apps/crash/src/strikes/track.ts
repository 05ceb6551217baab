import type { Program } from '@prosa/harness';
import type { Planter } from './plant.js';
import type { Strike } from './plan.js';
import type { Victim } from './victim.js';

/** How long a failpoint may wait to be passed before its process is killed from outside. */
const PASSED_WITHIN_MS = 45_000;
/** So often is a failpoint armed before it counts as never passed. */
const TRIES = 3;
const POLL_MS = 20;

/** What a track reads from the run and reports to it. */
export interface Run {
  planter: Planter;
  /** The other replicas of the same service. */
  siblingsOf(victim: Victim): Victim[];
  started(): number;
  /** How far the traffic is. */
  traffic(): string;
  /** One more strike of the plan is over; `passed` when a failpoint was. */
  struck(strike: Strike, passed: string | undefined): void;
  /** A process was killed beside the plan: it did not pass its failpoint in time, or its sibling is to pass one. */
  missed(): void;
  /** A process ends. */
  processDown(): void;
  /** A process is being started again; it can be used. */
  restarts(): void;
  isUp(): void;
  log(line: string): void;
}

/** The deaths of one process, one after the other. Ends when the last is over and the process can be used. */
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

/** Work that one replica does for all, such as relaying events, falls to the armed replica once the others have ended. */
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

/** The failpoint that was passed, when it was one. */
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

/** With the next failpoint armed. One that lies on the way up may end the start: then the next strike finds it dead. */
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
      // The database or the broker is away: a person, or a supervisor, would start it again.
      run.log(`${victim.name} did not start: ${(error as Error).message.slice(0, 300)}`);
      await victim.program().end('SIGKILL');
      await pause(500);
    }
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
