import type { InboundContent } from '@prosa/contracts';
import { useTestDatabase } from '@prosa/testing';
import { inbound, onlyTicket, within } from '../../../../test/arrange.js';
import { ticketsService } from '../../../index.js';
import { INBOUND_STEPS } from './inbound-steps.js';
import { type InboundContext, type InboundStep, runInboundSteps } from './run-inbound-steps.js';

describe('The steps of a received message', () => {
  const db = useTestDatabase(ticketsService);

  const run = (steps: readonly InboundStep[], overrides: Parameters<typeof inbound>[0] = {}) =>
    within(db, 1, (manager) => runInboundSteps(steps, { manager, companyId: 1, inbound: inbound(overrides) }));

  /** A step that writes its name down, and then goes on or ends the processing. */
  const aStep = (name: string, seen: string[], isEnd = false): InboundStep => ({
    name,
    appliesTo: ({ kind }) => kind === 'text',
    run: (context) => {
      seen.push(name);
      return Promise.resolve(isEnd ? null : context);
    },
  });

  it('are in their documented order', () => {
    expect(INBOUND_STEPS.map(({ name }) => name)).toEqual([
      'group',
      'known',
      'blocked',
      'change',
      'ring',
      'call',
      'reaction',
      'campaign',
      'gesture',
      'onCall',
      'store',
      'schedules',
      'campaignReply',
      'bot',
    ]);
  });

  it('run one after the other until one ends the processing', async () => {
    const seen: string[] = [];
    await run([aStep('first', seen), aStep('second', seen, true), aStep('third', seen)]);

    expect(seen).toEqual(['first', 'second']);
  });

  it('are passed over by contents they do not apply to', async () => {
    const seen: string[] = [];
    await run([aStep('texts', seen)], { content: { kind: 'unreadable' } });

    expect(seen).toEqual([]);
  });

  it.each<[InboundContent['kind'], InboundContent, string[]]>([
    [
      'text',
      { kind: 'text', text: 'Oi' },
      ['group', 'known', 'campaign', 'onCall', 'store', 'schedules', 'campaignReply', 'bot'],
    ],
    [
      'unreadable',
      { kind: 'unreadable' },
      ['group', 'known', 'campaign', 'onCall', 'store', 'schedules', 'campaignReply', 'bot'],
    ],
    ['edit', { kind: 'edit', targetExternalId: 'A', text: 'B' }, ['group', 'known', 'blocked', 'change']],
    ['deletion', { kind: 'deletion', targetExternalId: 'A' }, ['group', 'known', 'change']],
    [
      'reaction',
      { kind: 'reaction', targetExternalId: 'A', emoji: '👍' },
      ['group', 'known', 'blocked', 'reaction', 'campaign', 'onCall', 'store', 'schedules', 'campaignReply', 'bot'],
    ],
    [
      'postback',
      { kind: 'postback', title: 'A', payload: 'B' },
      ['group', 'known', 'blocked', 'campaign', 'gesture', 'onCall', 'store', 'schedules', 'campaignReply', 'bot'],
    ],
    ['ring', { kind: 'ring', callId: 'A', creator: 'B', isVideo: false }, ['group', 'known', 'blocked', 'ring']],
    [
      'call',
      { kind: 'call', call: { isVideo: false, outcome: 'missed', seconds: null } },
      ['group', 'known', 'blocked', 'call', 'campaign', 'onCall', 'store', 'schedules', 'campaignReply', 'bot'],
    ],
  ])('that apply to a content of kind %s are known', (_, content, expected) => {
    expect(INBOUND_STEPS.filter((step) => step.appliesTo(content)).map(({ name }) => name)).toEqual(expected);
  });

  it('give those behind `store` the ticket and the message, in the same transaction', async () => {
    let seen: InboundContext['stored'];
    const bot: InboundStep = {
      name: 'bot',
      appliesTo: () => true,
      run: async ({ manager, stored, ...rest }) => {
        seen = stored;
        await manager.query(`UPDATE ticket SET is_bot = true WHERE company_id = 1 AND id = $1`, [stored?.ticket.id]);
        return { manager, ...rest };
      },
    };
    await run([...INBOUND_STEPS, bot]);

    const { id } = await onlyTicket(db);
    expect(seen).toMatchObject({ ticket: { id }, messageId: expect.any(Number), isNewTicket: true });
  });

  it('reach none behind `known` with a message that is stored already', async () => {
    const seen: string[] = [];
    const externalId = 'TWICE';
    await run([...INBOUND_STEPS, aStep('bot', seen)], { externalId });
    await run([...INBOUND_STEPS, aStep('bot', seen)], { externalId });

    expect(seen).toEqual(['bot']);
  });
});
