import type { MessageRow } from './messages.js';
import { findInbound, findOut, orderBreaks } from './findings.js';

const written = (seq: number, id: string) => ({ chat: '551', seq, text: `in/551/${seq}`, id });
const row = (change: Partial<MessageRow> = {}): MessageRow => ({
  id: '7',
  text: 'in/551/0',
  number: '551',
  externalId: 'ABC',
  ack: 2,
  failure: null,
  place: 1,
  ...change,
});
const at = { phone: '551', ids: ['X1'], times: 1, place: 0 };
const kinds = (found: { kind: string }[]) => found.map(({ kind }) => kind);

describe('findings of the crash oracle', () => {
  it('finds nothing when each message is stored once', () => {
    expect(findInbound(written(0, 'ABC'), [row()])).toEqual([]);
    expect(findOut(written(0, '7'), [row()], at)).toEqual([]);
  });

  it.each([
    ['is missing', [], ['lost']],
    ['is stored twice', [row(), row()], ['doubled']],
    ['has another id in the network', [row({ externalId: 'DEF' })], ['lost']],
    ['is stored with another contact', [row({ number: '552' })], ['lost']],
  ])("reports a phone's message that %s", (_, rows, expected) => {
    expect(kinds(findInbound(written(0, 'ABC'), rows))).toEqual(expected);
  });

  it.each([
    ['did not reach its phone', [row()], undefined, ['lost']],
    ['reached another phone', [row()], { ...at, phone: '552' }, ['lost']],
    ['reached its phone under two ids', [row()], { ...at, ids: ['X1', 'X2'] }, ['doubled']],
    ['is stored twice', [row(), row({ id: '8' })], at, ['doubled']],
    ['is not stored', [], at, ['lost']],
    ['was acknowledged under another id', [row({ id: '8' })], at, ['lost']],
  ])('reports an acknowledged message that %s', (_, rows, phone, expected) => {
    expect(kinds(findOut(written(0, '7'), rows, phone))).toEqual(expected);
  });

  it('reports neighbours in the wrong order, chat by chat', () => {
    const places = new Map([
      ['in/551/0', 1],
      ['in/551/1', 5],
      ['in/551/2', 3],
    ]);
    const three = [written(0, 'a'), written(1, 'b'), written(2, 'c')];

    expect(orderBreaks('desk', three, (text) => places.get(text))).toEqual([
      { kind: 'order', what: 'in/551/2 before in/551/1 (desk)' },
    ]);
    expect(orderBreaks('desk', three.slice(0, 2), (text) => places.get(text))).toEqual([]);
  });
});
