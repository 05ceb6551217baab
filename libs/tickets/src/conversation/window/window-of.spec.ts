import { type Channel, repliesUntil } from '@prosa/contracts';
import { windowOf } from './window-of.js';

const AT = new Date('2026-11-20T10:00:00.000Z');
const hours = (count: number) => new Date(AT.getTime() + count * 3_600_000).toISOString();

interface Case {
  channel: Channel;
  humanAgent?: boolean;
  inbound?: Date | null;
  freeEntry?: Date | null;
  /** Hours after the contact's last message until which a person and a program may write; null: never. */
  person: number | null;
  program: number | null;
}

const CASES: [string, Case][] = [
  ['Cloud: 24 h', { channel: 'whatsappapi', person: 24, program: 24 }],
  ['Cloud: never before the contact wrote', { channel: 'whatsappapi', inbound: null, person: null, program: null }],
  ['Cloud: no human agent', { channel: 'whatsappapi', humanAgent: true, person: 24, program: 24 }],
  ['Cloud: 72 h after an answered advertisement', { channel: 'whatsappapi', freeEntry: AT, person: 72, program: 72 }],
  ['Facebook: 24 h', { channel: 'facebook', person: 24, program: 24 }],
  ['Facebook: 7 days for people', { channel: 'facebook', humanAgent: true, person: 168, program: 24 }],
  ['Instagram: 24 h', { channel: 'instagram', person: 24, program: 24 }],
  ['Instagram: 7 days for people', { channel: 'instagram', humanAgent: true, person: 168, program: 24 }],
  ['Facebook: no free entry', { channel: 'facebook', freeEntry: AT, person: 24, program: 24 }],
];

describe('The reply window', () => {
  it.each(CASES)('%s', (_, { channel, humanAgent = false, inbound = AT, freeEntry = null, person, program }) => {
    const window = windowOf({ channel, humanAgent, lastInboundAt: inbound, freeEntryAt: freeEntry })!;
    const until = (isHuman: boolean) => {
      const time = repliesUntil(window, { isHuman });
      return time === 0 ? null : new Date(time).toISOString();
    };
    expect(until(true)).toBe(person === null ? null : hours(person));
    expect(until(false)).toBe(program === null ? null : hours(program));
    expect(window.hasTemplates).toBe(channel === 'whatsappapi');
  });

  it('is missing on channels that never close the chat', () => {
    expect(windowOf({ channel: 'whatsapp', humanAgent: true, lastInboundAt: AT, freeEntryAt: AT })).toBeNull();
  });
});
