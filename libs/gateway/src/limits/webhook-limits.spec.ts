import { GatewayConfig } from '../gateway.config.js';
import { WebhookLimits } from './webhook-limits.js';

const MEGABYTE = 1024 * 1024;
const MINUTE_MS = 60_000;

describe('what own apps of a company may post', () => {
  const limits = (mbPerHour: number) =>
    new WebhookLimits(Object.assign(new GatewayConfig(), { OWN_WEBHOOK_MB_PER_HOUR: mbPerHour }));
  /** How many of so many webhooks are accepted. */
  const accepted = (target: WebhookLimits, companyId: number, count: number, bytes: number, now = 0) =>
    Array.from({ length: count }).filter(() => {
      try {
        target.enter(companyId, bytes, now);
        return true;
      } catch {
        return false;
      }
    }).length;

  it('is ten minutes of its hour at once, for each company by itself', () => {
    const target = limits(60);

    expect(accepted(target, 1, 12, 3.9 * MEGABYTE)).toBe(3);
    expect(accepted(target, 1, 5, 100)).toBe(0);
    expect(accepted(target, 2, 1, 3.9 * MEGABYTE)).toBe(1);
  });

  it('grows again with the time, and no further than that', () => {
    const target = limits(60);
    accepted(target, 1, 12, 3.9 * MEGABYTE);

    expect(accepted(target, 1, 3, MEGABYTE / 2, 2 * MINUTE_MS)).toBe(1);
    expect(accepted(target, 1, 12, 3.9 * MEGABYTE, 600 * MINUTE_MS)).toBe(3);
  });

  it('counts small ones too, which cost a row each', () => {
    expect(accepted(limits(6), 1, 3_000, 0)).toBe(1_024);
  });
});
