import { CAMPAIGN_PACE_DEFAULTS, type CampaignSettings } from '@prosa/contracts';
import { finishAt } from './finish-at.js';

const ZONE = 'America/Sao_Paulo';
const START = new Date('2026-11-30T12:00:00Z');
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const settings = (given: Partial<CampaignSettings> = {}): CampaignSettings => ({
  ...CAMPAIGN_PACE_DEFAULTS,
  variables: [],
  sendingHours: null,
  brakes: { failedPercent: null, optedOutPercent: null },
  ...given,
});
const lane = { recipients: 40, dailyLimit: null, warmUpSince: null, sentToday: 0 };

describe('The end of a campaign', () => {
  it('follows from the pace: each message takes a second beside it', () => {
    // 38 pauses of 20 s and two longer ones of 60 s.
    expect(finishAt(START, lane, settings(), ZONE)).toEqual(new Date(START.getTime() + (38 * 21 + 2 * 61) * 1_000));
    expect(finishAt(START, { ...lane, recipients: 0 }, settings(), ZONE)).toEqual(START);
  });

  it('waits for the next day when a limit is reached, and counts what was sent today', () => {
    const end = finishAt(START, { ...lane, recipients: 25, dailyLimit: 20, sentToday: 10 }, settings(), ZONE);
    // Ten today, fifteen from midnight of the company's clock (03:00 UTC).
    expect(end).toEqual(new Date(Date.parse('2026-12-01T03:00:00Z') + 14 * 21_000 + 61_000));
  });

  it('warms up: more each day', () => {
    const end = finishAt(START, { ...lane, recipients: 20 + 30 + 1, warmUpSince: '2026-11-30' }, settings(), ZONE);
    expect(end!.toISOString().slice(0, 10)).toBe('2026-12-02');
  });

  it('sends only in the sending hours', () => {
    const hours = { from: '08:00', to: '09:30', weekdays: EVERY_DAY };
    const end = finishAt(START, { ...lane, recipients: 100 }, settings({ sendingHours: hours }), ZONE);
    // 09:00 to 09:30 by the company's clock, then from 08:00 of the next day.
    expect(end!.getTime()).toBeGreaterThan(Date.parse('2026-12-01T11:00:00Z'));
    expect(end!.getTime()).toBeLessThan(Date.parse('2026-12-01T11:30:00Z'));
  });

  it('is unknown where it may never send', () => {
    const hours = { from: '08:00', to: '20:00', weekdays: [] };
    expect(finishAt(START, lane, settings({ sendingHours: hours }), ZONE)).toBeNull();
  });
});
