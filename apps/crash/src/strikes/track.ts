import type { Program } from '@prosa/harness';
import type { Planter } from './plant.js';
import type { Strike } from './plan.js';
import type { Victim } from './victim.js';

/** How long a failpoint may wait to be passed before its process is killed from outside. */
const PASSED_WITHIN_MS = 45_000;
/** So often is a failpoint armed before it counts as never passed. */
const TRIES = 3;
const LOOK_MS = 20;

/** What a track needs to know of the run, and tells it. */
export interface Run {
  planter: Planter;
  handed(): number;
  /** One more strike of the plan is over; `passed` when a failpoint was. */
  struck(strike: Strike, passed: string | undefined): void;
  /** A process was killed because it did not pass its failpoint in time. */
  missed(): void;
  /** A process ends. */
  goesDown(): void;
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
    const tried = 'failpoint' in strike ? (tries.get(strike.failpoint) ?? 0) + 1 : TRIES;
    if ('failpoint' in strike && passed !== strike.failpoint && tried < TRIES) {
      tries.set(strike.failpoint, tried);
      run.log(
        `${victim.name}: ${strike.failpoint}:${strike.nth} was not passed in time, after ${run.handed()} messages`,
      );
      open.unshift(strike);
      run.missed();
    } else run.struck(strike, passed);
    await startAgain(victim, open[0], run);
    run.isUp();
  }
}

/** The failpoint that was passed, when it was one. */
async function die(victim: Victim, strike: Strike, run: Run): Promise<string | undefined> {
  const program = victim.program();
  if ('at' in strike) {
    while (run.handed() < strike.at && !program.isOver) await pause(LOOK_MS);
    run.log(`${victim.name}: kill -9 after ${run.handed()} messages`);
  } else {
    const end = Date.now() + PASSED_WITHIN_MS;
    await run.planter.plantFor(strike.failpoint).catch(() => undefined);
    while (!program.isOver && Date.now() < end) await pause(LOOK_MS);
  }
  run.goesDown();
  const isOwnDeath = program.isOver;
  await program.end('SIGKILL');
  const passed = passedIn(program);
  if (isOwnDeath && !passed) throw new Error(`${victim.name} ended by itself:\n${program.output}`);
  if (passed) run.log(`${victim.name}: ${passed} passed after ${run.handed()} messages`);
  return passed;
}

const passedIn = ({ output }: Program): string | undefined => /failpoint (F\d\d) passed/.exec(output)?.[1];

/** With the next failpoint armed. One that lies on the way up may end the start: then the next strike finds it dead. */
async function startAgain(victim: Victim, next: Strike | undefined, run: Run): Promise<void> {
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
