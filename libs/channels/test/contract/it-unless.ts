import type { ContractAbility, Without } from './contract-world.js';

/** A test of an ability, or, where a channel has none, a test that says so with the reason. */
export const itUnless =
  (without: Without, absent: (ability: ContractAbility) => boolean) =>
  (ability: ContractAbility, name: string, test: () => Promise<void>): void => {
    const reason = without[ability];
    if (reason === undefined) it(name, test);
    else it(`${name}: not here, ${reason}`, () => expect(absent(ability)).toBe(true));
  };

export type ItUnless = ReturnType<typeof itUnless>;
