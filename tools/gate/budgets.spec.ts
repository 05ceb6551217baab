import path from 'node:path';

interface Budget {
  totals: string;
  failing: string[];
  listed: string[];
}

const { overBudget } = require(path.join(__dirname, 'budgets.mjs')) as {
  overBudget(times: Record<string, number>, recorded: Record<string, number>): Budget;
};
const { inScaleOf } = require(path.join(__dirname, 'times.mjs')) as {
  inScaleOf(known: Record<string, number>, times: Record<string, number>): Record<string, number>;
};
const UNIT = 'tools/gate/steps.spec.ts';
const OTHER_UNIT = 'tools/gate/budgets.spec.ts';
const THIRD_UNIT = 'tools/ensure.spec.ts';
const JOURNEY = 'apps/e2e/src/door.spec.ts';

describe('the budgets of specs', () => {
  it('fail a run for a unit spec, and list a journey', () => {
    const { failing, listed, totals } = overBudget({ [UNIT]: 500, [JOURNEY]: 500 }, {});

    expect(failing).toEqual([expect.stringContaining(`${UNIT}: 500.0 s of `)]);
    expect(listed).toEqual([expect.stringContaining(`${JOURNEY}: 500.0 s of `)]);
    expect(totals).toBe('unit 500 s, integration 0 s, journey 500 s');
  });

  it('are larger where the specs of a tier take longer together, and only there', () => {
    const recorded = { [UNIT]: 20, [OTHER_UNIT]: 55, [THIRD_UNIT]: 55, [JOURNEY]: 180 };

    const slow = { [UNIT]: 80, [OTHER_UNIT]: 165, [THIRD_UNIT]: 165, [JOURNEY]: 180 };
    expect(overBudget(slow, recorded).failing).toEqual([]);
    const one = { [UNIT]: 110, [OTHER_UNIT]: 55, [THIRD_UNIT]: 55, [JOURNEY]: 720 };
    expect(overBudget(one, recorded).failing).toEqual([expect.stringContaining(UNIT)]);
  });
});

describe('the table of times', () => {
  it('of a slower machine is stored as that of the one before, and what is new in the same measure', () => {
    const known = { [UNIT]: 20, [JOURNEY]: 180 };

    expect(inScaleOf(known, { [UNIT]: 60, [OTHER_UNIT]: 9, [JOURNEY]: 180 })).toEqual({
      [UNIT]: 20,
      [OTHER_UNIT]: 3,
      [JOURNEY]: 180,
    });
  });
});
