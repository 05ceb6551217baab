import { ContractBench } from './contract-bench.js';
import type { ContractAbility, ContractWorld, Without } from './contract-world.js';
import { itExplainsFailures } from './faults.js';
import { itUnless } from './it-unless.js';
import { itReceives } from './receiving.js';
import { itSends } from './sending.js';

/**
 * What every adapter does, whatever its provider: `open` makes the channel and its simulated provider, `without` says
 * what it lacks and why.
 */
export function describeChannelContract(
  channel: string,
  open: () => Promise<ContractWorld>,
  without: Without = {},
): void {
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

    const absent = (ability: ContractAbility): boolean =>
      (ability === 'unsupported' ? world.unsupported : world.faults[ability]) === null;
    const subject = { world: () => world, bench: () => bench, itUnless: itUnless(without, absent) };
    itReceives(() => world);
    itSends(subject);
    itExplainsFailures(subject);
  });
}
