import { costOf } from './message-cost.js';

describe('costOf', () => {
  const rates = {
    rateCurrency: 'BRL',
    rateMarketing: 0.35,
    rateUtility: 0.04,
    rateAuthentication: null,
    rateService: 0,
  };
  const priced = (category: string, isBillable = true) => ({ category, type: 'regular', isBillable });

  it.each([
    ['marketing', 0.35],
    ['marketing_lite', 0.35],
    ['utility', 0.04],
    ['service', 0],
  ])('takes the rate of %s', (category, amount) =>
    expect(costOf(priced(category), rates)).toEqual({ amount, currency: 'BRL' }),
  );

  it('says that what is not billed costs nothing', () =>
    expect(costOf(priced('utility', false), rates)).toEqual({ amount: 0, currency: 'BRL' }));

  it.each(['authentication', 'referral_conversion', 'constructor', ''])('says nothing without a rate: %j', (category) =>
    expect(costOf(priced(category), rates)).toBeUndefined(),
  );
});
