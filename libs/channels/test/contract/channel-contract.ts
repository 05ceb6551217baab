import { ContractBench } from './contract-bench.js';
import type { ContractWorld } from './contract-world.js';
import { itExplainsFailures } from './faults.js';
import { itReceives } from './receiving.js';
import { itSends } from './sending.js';

/** What every adapter does, whatever its provider: `open` makes the channel and its simulated provider. */
export function describeChannelContract(channel: string, open: () => Promise<ContractWorld>): void {
  describe(`the contract of channels, by ${channel}`, () => {
    let world: ContractWorld;
    let bench: ContractBench;
    beforeAll(async () => {
      world = await open();
      bench = new ContractBench(world);
      await world.person.writes('first of all');
      await world.handler.text('first of all');
    }, 60_000);
    afterAll(() => world?.close());

    itReceives(() => world);
    itSends(
      () => world,
      () => bench,
    );
    itExplainsFailures(
      () => world,
      () => bench,
    );
  });
}
