import type { Distributed, Product, Program, ServiceProcess } from '@prosa/harness';

/** A process of the product that is killed and restarted. */
export interface Victim {
  name: string;
  /** Services that run in the process. */
  services: readonly string[];
  /** Whether its sibling's track killed it to get it out of the way, and not a strike of its own. */
  isFelled?: boolean;
  program(): Program;
  /** Starts it with settings for this start only. Resolves when it can be used. Rejects when it ends before. */
  start(env: Record<string, string>): Promise<unknown>;
}

/** The whole product as one process. */
export const productVictim = (product: Product): Victim => ({
  name: 'standalone',
  services: ['tenancy', 'tickets', 'channels', 'campaigns', 'scheduler', 'gateway'],
  program: () => product.running,
  start: (env) => product.start({ env }),
});

/** Each process of the distributed product. */
export function serviceVictims({ processes }: Distributed): Victim[] {
  const seen = new Map<string, number>();
  return processes.map((process: ServiceProcess) => {
    const { service } = process.options;
    const number = (seen.get(service) ?? 0) + 1;
    seen.set(service, number);
    return {
      name: `${service} ${number}`,
      services: [service],
      program: () => process.running,
      start: (env) => process.start(env),
    };
  });
}
