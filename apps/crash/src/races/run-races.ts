import { type Phones, seeded } from '@prosa/harness';
import path from 'node:path';
import { Ledger } from '../ledger.js';
import { onStage, type Stage } from '../on-stage.js';
import { waitUntilIdle } from '../oracle/wait-until-idle.js';
import { startTarget, type Target } from '../target.js';
import { makeWorld } from '../traffic/world.js';
import { AcceptAtOnce } from './accept-at-once.js';
import { Caller } from './caller.js';
import { FirstMessages } from './first-messages.js';
import type { Found, Race, Scene } from './race.js';
import type { RaceLine } from './race-lines.js';
import type { RaceName, RaceOptions } from './race-options.js';
import { readRows } from './read-rows.js';
import { RepeatedSends } from './repeated-sends.js';
import { ConsoleSends, ProgramSends } from './send-routes.js';
import { Restarts } from './restarts.js';

/** Four consumers of received messages; for the others two are enough to race. */
const REPLICAS = { channels: 2, tickets: 4 };
const CHATS_PER_CONNECTION = 5;
const IDLE_WITHIN_MS = 600_000;
/** Programs of the company call as fast as they can: their quotas are not what is raced for. */
const QUOTAS = { API_SENDS_PER_MINUTE: '1000000', API_COMPANY_SENDS_PER_MINUTE: '1000000' };
const POLL_MS = 250;
const FAILURES_MAX = 5;

const MAKE: Record<RaceName, (scene: Scene) => Race> = {
  R11: (scene) => new AcceptAtOnce(scene),
  R12: (scene) => new FirstMessages(scene),
  R22: (scene) => new RepeatedSends(scene, new ConsoleSends()),
  'R22-API': (scene) => new RepeatedSends(scene, new ProgramSends(scene)),
};

export interface RaceOutcome extends Found {
  name: RaceName;
  kills: number;
  /** Without the time afterwards until everything had arrived. */
  ms: number;
}

export interface RacesOutcome {
  races: RaceOutcome[];
  /** Milliseconds from the end of the last race until everything had arrived; null after the time limit. */
  idleMs: number | null;
  /** Some of the failed calls that the product itself logged. */
  failures: string[];
}

/** Runs the races one after the other in one product, waits until everything has arrived, then judges all of them. */
export async function runRaces(options: RaceOptions, log: (line: string) => void): Promise<RacesOutcome> {
  const start = (phones: Phones) =>
    startTarget(options.mode, { ...phones.settings, ...QUOTAS }, { replicas: REPLICAS });
  return onStage(start, (stage) => prove(options, stage, log));
}

async function prove(
  options: RaceOptions,
  { target, phones, folder, inboxFile }: Stage,
  log: (line: string) => void,
): Promise<RacesOutcome> {
  const { connections } = options;
  const world = await makeWorld(target, phones, { connections, chats: connections * CHATS_PER_CONNECTION });
  const businesses = [...new Set(world.chats.map(({ business }) => business))];
  const restarts = new Restarts(target.victims, seeded(options.seed), log);
  const databaseUrl = () => target.databaseUrl();
  const run: { race: Race; caller: Caller; name: RaceName; kills: number; ms: number }[] = [];
  for (const [place, name] of options.only.entries()) {
    const random = seeded(options.seed + place + 1);
    const caller = new Caller(restarts);
    const ledger = new Ledger<RaceLine>(path.join(folder, `${name}.jsonl`));
    const scene = { options, world, businesses, phones, caller, ledger, random, databaseUrl, inboxFile };
    const race = MAKE[name](scene);
    const [begin, before] = [Date.now(), restarts.kills];
    log(`${name} begins`);
    const strikes = restarts.plan(options.kills, race.services);
    await Promise.all([race.run(), restarts.strike(strikes, () => race.partDone())]);
    ledger.close();
    run.push({ race, caller, name, kills: restarts.kills - before, ms: Date.now() - begin });
    log(`${name} is over`);
  }
  const sum = (side: keyof Race['expected']) => run.reduce((total, { race }) => total + race.expected[side], 0);
  const ended = Date.now();
  const expected = { inbound: world.opened + sum('inbound'), outbound: sum('outbound') };
  await stepsEnded(databaseUrl, ended + IDLE_WITHIN_MS);
  const idleAt = await waitUntilIdle({ databaseUrl, inboxFile, ...expected }, IDLE_WITHIN_MS);
  const races: RaceOutcome[] = [];
  for (const { race, caller, name, kills, ms } of run) {
    const { figures, broken, examples } = await race.judge();
    races.push({
      name,
      kills,
      ms,
      figures: { ...figures, calls: caller.calls, waitedInVain: caller.waitedInVain },
      broken: { ...broken, failures: caller.failures, overloads: caller.excessiveOverloads },
      examples: [...caller.examples, ...examples],
    });
  }
  return { races, idleMs: idleAt === null ? null : idleAt - ended, failures: failuresIn(target) };
}

const failuresIn = (target: Target): string[] =>
  [...target.logs().values()]
    .flatMap((text) => text.split('\n').filter((line) => line.includes('request failed')))
    .slice(0, FAILURES_MAX);

/** Waits until no close can be undone any more: farewells are sent only then. */
async function stepsEnded(databaseUrl: () => string, end: number): Promise<void> {
  const open = 'SELECT count(*)::int AS count FROM tickets.ticket_step WHERE text IS NOT NULL';
  while (Date.now() < end) {
    const [row] = await readRows<{ count: number }>(databaseUrl(), open).catch(() => []);
    if (row?.count === 0) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
