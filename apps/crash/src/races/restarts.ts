import { patient } from '@prosa/testing';
import type { Victim } from '../strikes/victim.js';

const POLL_MS = 20;
/** How long a call waits for a connection to the database before it is answered with 503. */
export const POOL_WAIT_MS = 5_000;
/** How long a request waits for another service before it is answered with 504. */
export const REQUEST_WAIT_MS = 10_000;
/**
 * Time after a restart in which the process still counts as down: others may not know it yet, later on a busy machine, and
 * of the calls that all come at once then some wait for a connection in vain.
 */
const GRACE_MS = patient(2_000) + POOL_WAIT_MS;

interface Plan {
  /** Progress of the race, 0 to 1, at which each kill comes, in rising order. */
  at: number[];
  /** Services of the race; one of their processes is killed. */
  services: readonly string[];
}

/** Kills processes in the middle of races and records when one was down. */
export class Restarts {
  kills = 0;
  private readonly times: { from: number; to: number }[] = [];

  constructor(
    private readonly victims: readonly Victim[],
    private readonly random: () => number,
    private readonly log: (line: string) => void,
  ) {}

  /** Plans kills at random moments of a race. */
  plan(kills: number, services: readonly string[]): Plan {
    return { at: Array.from({ length: kills }, () => 0.1 + 0.8 * this.random()).sort((a, b) => a - b), services };
  }

  /** Sends `kill -9` and starts the process again each time the race reaches the next planned progress. */
  async strike({ at, services }: Plan, partDone: () => number): Promise<void> {
    for (const part of at) {
      const able = this.victims.filter((victim) => victim.services.some((service) => services.includes(service)));
      const victim = able[Math.floor(this.random() * able.length)];
      if (!victim) throw new Error(`there is no process of ${services.join(', ')}`);
      while (partDone() < part) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      this.log(`${victim.name}: kill -9 at ${Math.round(partDone() * 100)} %`);
      const time = { from: Date.now(), to: Infinity };
      this.times.push(time);
      await victim.program().end('SIGKILL');
      await victim.start({});
      time.to = Date.now() + GRACE_MS;
      this.log(`${victim.name} is back after ${Date.now() - time.from} ms`);
      this.kills += 1;
    }
  }

  /** Whether a process was down at any time between `from` and `to`. */
  wasDown(from: number, to: number): boolean {
    return this.times.some((time) => time.from <= to && time.to >= from);
  }
}
