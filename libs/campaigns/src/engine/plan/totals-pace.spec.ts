import { TotalsPace } from './totals-pace.js';

describe('The totals of a campaign', () => {
  const pace = new TotalsPace();
  const campaign = { companyId: 1, id: 7 };

  it('are counted at every change while it is small', () => {
    pace.counted(campaign, 19_999);
    expect(pace.secondsLeft(campaign)).toBe(0);
  });

  it('are counted less often the more recipients it has, which delays no other campaign', () => {
    pace.counted(campaign, 100_000);
    expect(pace.secondsLeft(campaign)).toBeGreaterThan(4);
    expect(pace.secondsLeft(campaign)).toBeLessThanOrEqual(5);
    expect(pace.secondsLeft({ companyId: 2, id: 7 })).toBe(0);
  });
});
