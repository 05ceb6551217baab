import path from 'node:path';

interface Budget {
  totals: string;
  failing: string[];
  listed: string[];
}

const { overBudget } = require(path.join(__dirname, 'budgets.mjs')) as {
  overBudget(times: Record<string, number>, recorded: Record<string, number>): Budget;
};
const UNIT = 'tools/gate/steps.spec.ts';
const JOURNEY = 'apps/e2e/src/door.spec.ts';

describe('the budgets of specs', () => {
  it('fail a run for a unit spec, and list a journey', () => {
    const { failing, listed, totals } = overBudget({ [UNIT]: 500, [JOURNEY]: 500 }, {});

    expect(failing).toEqual([expect.stringContaining(`${UNIT}: 500.0 s of `)]);
    expect(listed).toEqual([expect.stringContaining(`${JOURNEY}: 500.0 s of `)]);
    expect(totals).toBe('unit 500 s, integration 0 s, journey 500 s');
  });

  it('are larger where everything takes longer, and only there', () => {
    const recorded = { [UNIT]: 20, [JOURNEY]: 180 };

    expect(overBudget({ [UNIT]: 80, [JOURNEY]: 720 }, recorded).failing).toEqual([]);
    expect(overBudget({ [UNIT]: 80, [JOURNEY]: 180 }, recorded).failing).toHaveLength(1);
  });
});
