import type { ContractBench } from './contract-bench.js';
import type { ContractWorld } from './contract-world.js';
import type { ItUnless } from './it-unless.js';

/** What the parts of the suite are given. */
export interface ContractSubject {
  world: () => ContractWorld;
  bench: () => ContractBench;
  itUnless: ItUnless;
}
