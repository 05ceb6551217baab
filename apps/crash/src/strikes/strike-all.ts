import type { Flow } from '../traffic/flow.js';
import type { Outage } from './outages.js';
import type { OutageStrike, Plan } from './plan.js';
import type { Planter } from './plant.js';
import { runTrack, type Run } from './track.js';
import type { Victim } from './victim.js';

/** Without a strike for this long, more messages are released, so that an armed failpoint is passed. */
const STALLED_MS = 2_000;
const STALLED_PART = 0.25;
/** Share of messages released only in small portions while failpoints remain. */
const RESERVE = 0.1;
const RESERVE_PART = 0.002;
const LITTLE = 4;
const POLL_MS = 20;

export interface Struck {
  kills: number;
  failpointsHit: string[];
  outages: number;
  /** When the process killed last was started again. */
  lastRestartAt: number;
}

interface Strikes {
  plan: Plan;
  victims: Victim[];
  outages: Outage[];
  planter: Planter;
  flow: Flow;
  log(line: string): void;
}

/** Runs the plan beside the traffic and releases traffic as the strikes happen. */
export async function strikeAll({ plan, victims, outages, planter, flow, log }: Strikes): Promise<Struck> {
  const result: Struck = { kills: 0, failpointsHit: [], outages: 0, lastRestartAt: 0 };
  const pace = new Pace(flow, plan);
  const run: Run = {
    planter,
    siblingsOf: (victim) =>
      victims.filter(
        (other) => other !== victim && other.services.every((service) => victim.services.includes(service)),
      ),
    log,
    started: () => flow.started,
    traffic: () => flow.describe(),
    struck: (strike, passed) => {
      result.kills += 1;
      if (passed && !result.failpointsHit.includes(passed)) result.failpointsHit.push(passed);
      pace.struck('failpoint' in strike);
    },
    missed: () => (result.kills += 1),
    processDown: () => pace.processDown(),
    isUp: () => pace.isUp(),
    restarts: () => (result.lastRestartAt = Date.now()),
  };
  const stalled = setInterval(() => pace.releaseIfStalled(), POLL_MS);
  try {
    await Promise.all([
      ...victims.map((victim) => runTrack(victim, plan.strikes.get(victim.name) ?? [], run)),
      happenAll(plan.outages, outages, { flow, log, result }),
    ]);
  } finally {
    clearInterval(stalled);
  }
  return result;
}

/** Releases traffic as the strikes happen, so that each meets some. */
class Pace {
  private readonly portion: number;
  private allowed = 0;
  private movedAt = 0;
  private waiting: number;
  private down = 0;

  constructor(
    private readonly flow: Flow,
    { kills, failpoints }: Plan,
  ) {
    this.portion = flow.total / kills;
    this.waiting = failpoints.length;
    this.more(this.portion);
  }

  struck(isFailpoint: boolean): void {
    if (isFailpoint) this.waiting -= 1;
    this.more(this.portion);
  }

  processDown(): void {
    this.down += 1;
  }

  isUp(): void {
    this.down -= 1;
    this.movedAt = Date.now();
  }

  /** Releases nothing while a process is down: its failpoint needs these messages later. */
  releaseIfStalled(): void {
    if (this.down === 0 && Date.now() - this.movedAt > STALLED_MS)
      this.more(Math.max(LITTLE, this.portion * STALLED_PART));
  }

  private more(messages: number): void {
    const { total } = this.flow;
    const free = total * (1 - RESERVE);
    const isReserve = this.waiting > 0 && this.allowed + messages > free;
    this.allowed = isReserve
      ? Math.max(free, this.allowed + Math.max(LITTLE, total * RESERVE_PART))
      : this.allowed + messages;
    this.movedAt = Date.now();
    this.flow.allow(this.allowed);
  }
}

async function happenAll(
  strikes: OutageStrike[],
  outages: Outage[],
  { flow, log, result }: { flow: Flow; log(line: string): void; result: Struck },
): Promise<void> {
  for (const { what, how, at, awayMs } of strikes) {
    while (flow.started < at) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    log(`${what}: ${how} after ${flow.started} messages`);
    await outages.find((outage) => outage.what === what)?.happen(how, awayMs);
    result.outages += 1;
  }
}
