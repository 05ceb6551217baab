import type { Phones } from '@prosa/harness';
import type { Ledger } from '../ledger.js';
import type { World } from '../traffic/world.js';
import type { Caller } from './caller.js';
import type { RaceLine } from './race-lines.js';
import type { RaceOptions } from './race-options.js';

/** What a race is run in. */
export interface Scene {
  options: RaceOptions;
  world: World;
  businesses: string[];
  phones: Phones;
  caller: Caller;
  ledger: Ledger<RaceLine>;
  random: () => number;
  databaseUrl(): string;
  inboxFile: string;
}

/** What the oracle found: figures, of which those of `broken` must be zero. */
export interface Found {
  figures: Record<string, number>;
  broken: Record<string, number>;
  /** Some of what is wrong, for a person. */
  examples: string[];
}

/** One row of reliability-security §5. */
export interface Race {
  /** The services in which it happens. */
  services: readonly string[];
  /** From 0 to 1. */
  partDone(): number;
  run(): Promise<void>;
  /** What everything must have come to before it can be judged. */
  expected: { inbound: number; outbound: number };
  /** Compares what was acknowledged with what there is. */
  judge(): Promise<Found>;
}
