import { validateSync } from 'class-validator';
import { aReportPlan } from '../../test/a-report-plan.js';
import { REPORT_RECIPIENTS_MAX } from './figure-limits.js';
import { ReportPlanInput } from './reports.contract.js';

const users = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('The receivers of a report', () => {
  const wrongWith = (recipientIds: unknown) =>
    validateSync(Object.assign(new ReportPlanInput(), aReportPlan(), { recipientIds })).flatMap(
      ({ property, constraints }) => [property, ...Object.keys(constraints ?? {})],
    );

  it('are as many users as are allowed', () => {
    expect(wrongWith([])).toEqual([]);
    expect(wrongWith(users(REPORT_RECIPIENTS_MAX))).toEqual([]);
  });

  it.each([
    ['more', users(REPORT_RECIPIENTS_MAX + 1)],
    ['the same user twice', [1, 1]],
    ['an address', ['ana@empresa.example']],
    ['strangers without an id', [0]],
    ['a single id', 1],
  ])('are not %s', (_, recipientIds) => {
    expect(wrongWith(recipientIds)).toContain('recipientIds');
  });
});
