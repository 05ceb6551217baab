import type { CampaignAnswer, OutboundState } from '@prosa/contracts';
import { CampaignRecipient } from '../../recipients/campaign-recipient.entity.js';
import { afterAnswer, afterChange } from './next-recipient.js';

const AT = '2026-11-30T12:00:00.000Z';

const recipient = (given: Partial<CampaignRecipient>): CampaignRecipient =>
  Object.assign(new CampaignRecipient(), {
    companyId: 1,
    campaignId: 1,
    id: 1,
    state: 'claimed',
    step: 'message',
    attempt: 1,
    reason: null,
    costCurrency: null,
    ...given,
  });

const change = (state: OutboundState, given: Partial<Parameters<typeof afterChange>[1]> = {}) => ({
  campaignId: 1,
  recipientId: 1,
  step: 'message' as const,
  attempt: 1,
  state,
  reason: null,
  at: AT,
  cost: null,
  ...given,
});

describe('What the network says of a message', () => {
  it.each<[CampaignRecipient['state'], OutboundState, string | undefined]>([
    ['claimed', 'queued', undefined],
    ['claimed', 'written', 'sent'],
    ['claimed', 'accepted', 'sent'],
    ['claimed', 'read', 'read'],
    ['sent', 'delivered', 'delivered'],
    ['delivered', 'accepted', undefined],
    ['read', 'delivered', undefined],
    ['claimed', 'failed', 'failed'],
    ['sent', 'failed', 'failed'],
    ['delivered', 'failed', undefined],
    ['claimed', 'unknown', 'failed'],
    ['skipped', 'accepted', undefined],
  ])('moves %s by %s to %s', (state, reported, next) => {
    expect(afterChange(recipient({ state }), change(reported)).state).toBe(next);
  });

  it('lets a message arrive whose outcome was unknown, but none that was refused', () => {
    expect(afterChange(recipient({ state: 'failed', reason: 'unknown' }), change('delivered'))).toMatchObject({
      state: 'delivered',
      reason: null,
    });
    expect(afterChange(recipient({ state: 'failed', reason: '131026' }), change('accepted')).state).toBeUndefined();
  });

  it('fills earlier times, and keeps those that are there', () => {
    const sentAt = new Date('2026-11-30T11:00:00Z');
    expect(afterChange(recipient({ state: 'sent', sentAt }), change('read'))).toMatchObject({
      sentAt,
      deliveredAt: new Date(AT),
      readAt: new Date(AT),
    });
  });

  it('ignores an earlier attempt, and counts the cost of each step', () => {
    expect(afterChange(recipient({ attempt: 2 }), change('failed'))).toEqual({});
    const cost = { amount: 0.05, currency: 'BRL' };
    expect(afterChange(recipient({}), change('accepted', { step: 'confirmation', cost }))).toEqual({
      requestCostAmount: '0.05',
      costCurrency: 'BRL',
    });
  });

  it('takes a confirmation that was accepted for sent, whatever comes first', () => {
    const waiting = recipient({ step: 'confirmation' });
    expect(afterChange(waiting, change('accepted', { step: 'confirmation' }))).toMatchObject({ state: 'asked' });
    const confirmed = recipient({ step: 'confirmation', state: 'confirmed' });
    expect(afterChange(confirmed, change('delivered', { step: 'confirmation' })).state).toBeUndefined();
  });
});

describe('An answer', () => {
  it.each<[CampaignAnswer, string, string | null]>([
    ['yes', 'confirmed', null],
    ['other', 'confirmed', null],
    ['no', 'skipped', 'declined'],
    ['optOut', 'skipped', 'optedOut'],
  ])('%s to the confirmation leads to %s', (answer, state, reason) => {
    for (const before of ['claimed', 'asked'] as const) {
      const waiting = recipient({ step: 'confirmation', state: before });
      expect(afterAnswer(waiting, 'confirmation', answer, new Date(AT))).toMatchObject({ state, reason });
    }
  });

  it('decides nothing any more after the message left, or once the recipient was left out', () => {
    const late = recipient({ step: 'message', state: 'sent' });
    expect(afterAnswer(late, 'confirmation', 'no', new Date(AT)).state).toBeUndefined();
    const silent = recipient({ step: 'confirmation', state: 'skipped', reason: 'silent' });
    expect(afterAnswer(silent, 'confirmation', 'yes', new Date(AT))).toEqual({
      answeredAt: new Date(AT),
      optedOutAt: undefined,
    });
  });

  it('to the message is counted once', () => {
    const answeredAt = new Date('2026-11-30T10:00:00Z');
    const answered = afterAnswer(recipient({ state: 'sent', answeredAt }), 'message', 'optOut', new Date(AT));
    expect(answered).toEqual({ answeredAt, optedOutAt: new Date(AT) });
  });
});
