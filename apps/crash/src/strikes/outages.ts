import type { Distributed, Product } from '@prosa/harness';

/** A program other than the product's own processes that can fail and return. */
export interface Outage {
  what: 'broker' | 'database';
  /** `kill` ends it as a power cut would, `stop` in order and for `awayMs`. Resolves when it runs again. */
  happen(how: 'kill' | 'stop', awayMs: number): Promise<void>;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function distributedOutages({ broker, database }: Distributed): Outage[] {
  return [
    {
      what: 'broker',
      happen: async (how, awayMs) => {
        await (how === 'kill' ? broker.kill() : broker.stop());
        if (how === 'stop') await pause(awayMs);
        await broker.resume();
      },
    },
    {
      what: 'database',
      happen: async (how, awayMs) => {
        if (how === 'kill') database.kill();
        else await database.stop();
        if (how === 'stop') await pause(awayMs);
        await database.resume();
      },
    },
  ];
}

/** The standalone product restarts its database by itself, so the outage only ends it. */
export function standaloneOutages(product: Product): Outage[] {
  return [
    {
      what: 'database',
      happen: (how) => Promise.resolve(product.signalDatabase(how === 'kill' ? 'SIGKILL' : 'SIGINT')),
    },
  ];
}
