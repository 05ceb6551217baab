import type { Phones } from '@prosa/harness';
import type { Ledger } from '../ledger.js';
import type { World } from '../traffic/world.js';
import type { Caller } from './caller.js';
import type { RaceLine } from './race-lines.js';
import type { RaceOptions } from './race-options.js';

/** What a race runs with. */
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

/** Result of the oracle: figures, and counts in `broken` that must all be zero. */
export interface Found {
  figures: Record<string, number>;
  broken: Record<string, number>;
  /** Some of the failures, for the reader. */
  examples: string[];
}

/** One row of docs/spec/reliability-security.md §5. */
export interface Race {
  /** The services that take part. */
  services: readonly string[];
  /** Progress from 0 to 1. */
  partDone(): number;
  run(): Promise<void>;
  /** Messages that must be in the desk and at the phones before the race can be judged. */
  expected: { inbound: number; outbound: number };
  /** Compares what was acknowledged with the database and the phones. */
  judge(): Promise<Found>;
}
