import { Distributed, type DistributedOptions, type Installation, Product } from '@prosa/harness';
import type { Mode } from './options.js';
import { distributedOutages, type Outage, standaloneOutages } from './strikes/outages.js';
import { productVictim, serviceVictims, type Victim } from './strikes/victim.js';

/** The product that is attacked. */
export interface Target extends Installation {
  databaseUrl(): string;
  victims: Victim[];
  outages: Outage[];
  /** Output of each process. */
  logs(): Map<string, string>;
  remove(): Promise<void>;
}

/** `shape`: which processes there are, for the distributed product only. */
export async function startTarget(
  mode: Mode,
  env: Record<string, string>,
  shape: Pick<DistributedOptions, 'replicas' | 'without'> = { replicas: { channels: 2 } },
): Promise<Target> {
  if (mode === 'standalone') {
    const product = await Product.start({ env });
    return targetOf(product, [productVictim(product)], standaloneOutages(product));
  }
  const distributed = await Distributed.start({ env, ...shape });
  return targetOf(distributed, serviceVictims(distributed), distributedOutages(distributed));
}

const targetOf = (product: Product | Distributed, victims: Victim[], outages: Outage[]): Target => ({
  url: product.url,
  setupLink: () => product.setupLink(),
  databaseUrl: () => product.databaseUrl(),
  logs: () => product.logs(),
  remove: () => product.remove(),
  victims,
  outages,
});

/** Rejects when the run is interrupted, so that what was started is removed. */
export function interrupted(): Promise<never> {
  return new Promise((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => reject(new Error(signal)));
  });
}
