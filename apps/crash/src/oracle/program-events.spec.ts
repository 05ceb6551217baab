import type { CallLine } from '../integrator/integrator.js';
import { acceptedOf, findWrongEvents } from './program-events.js';
import type { Account } from './written.js';

const call = (event: number, change: Partial<CallLine> = {}): CallLine => ({
  delivery: `delivery_${event}`,
  event: String(event),
  type: 'message.received',
  ticketId: 7,
  text: `in/551/${event}`,
  hash: `h${event}`,
  status: 200,
  isSigned: true,
  ...change,
});
const written = (seq: number, way = 'in') => ({ chat: '551', seq, text: `${way}/551/${seq}`, id: String(seq) });
const ledger = (change: Partial<Account> = {}): Account => ({
  in: [],
  out: [],
  webhook: [],
  answer: [],
  archived: [],
  unanswered: 0,
  timers: [],
  poison: [],
  ...change,
});
const found = (calls: CallLine[], account: Account) => findWrongEvents(acceptedOf(calls), account);

describe('events of the company’s program, as the oracle sees them', () => {
  it('are right when each message came once, signed, in order, and refused calls came again', () => {
    const calls = [call(1), call(2, { status: 503 }), call(2), call(2), call(10)];
    const accepted = acceptedOf(calls);

    expect([accepted.wrong, accepted.repeats, [...accepted.first.keys()]]).toEqual([[], 1, ['1', '2', '10']]);
    expect(found(calls, ledger({ in: [written(1), written(2), written(10)] }))).toEqual([]);
  });

  it.each([
    ['is not signed', [call(1, { isSigned: false })]],
    ['comes again under another id', [call(1), call(1, { delivery: 'delivery_9' })]],
    ['comes again with other bytes', [call(1), call(1, { hash: 'other' })]],
    ['has the id of another event', [call(1), call(2, { delivery: 'delivery_1' })]],
  ])('are wrong when one %s', (_, calls) => {
    expect(acceptedOf(calls).wrong).toHaveLength(1);
  });

  it('are wrong when a message is missing, was only refused, or came as two events', () => {
    const both = ledger({ in: [written(1), written(2)] });

    expect(found([call(1)], both)).toEqual(['in/551/2 reached the program as 0 events: ']);
    expect(found([call(1), call(2, { status: 503 })], both)).toHaveLength(1);
    expect(found([call(1), call(2), call(3, { text: 'in/551/2' })], both)).toHaveLength(1);
  });

  it('are wrong in another order, by their numbers or by the texts', () => {
    const three = ledger({ in: [written(1), written(2), written(3)] });

    expect(found([call(2), call(1), call(3)], three)).toHaveLength(2);
    expect(found([call(1, { text: 'in/551/2' }), call(2, { text: 'in/551/1' }), call(3)], three)).toHaveLength(1);
    expect(found([call(2), call(1, { ticketId: 8, text: null })], ledger({ in: [written(2)] }))).toEqual([]);
  });

  it('are wrong when an imported message is among them', () => {
    expect(found([call(1, { text: 'archived/551/1' })], ledger({ archived: [written(1, 'archived')] }))).toHaveLength(
      1,
    );
  });
});
