import type { AtPhone } from '../../oracle/phones.js';
import type { AcceptLine, SendLine } from '../race-lines.js';
import { differences } from './count-of.js';
import { winnerOf } from './judge-accepts.js';
import { judgeKey, type Row } from './judge-sends.js';

const answer = (change: Partial<SendLine> = {}): SendLine => ({
  kind: 'answer',
  key: 'k',
  phone: '551',
  text: 'out/551/0',
  status: 201,
  id: 7,
  answer: '7',
  ...change,
});
const refused = answer({ text: 'out/551/0/other', status: 422, id: null, answer: '' });
const row = (change: Partial<Row> = {}): Row => ({
  id: 7,
  key: 'k',
  text: 'out/551/0',
  number: '551',
  externalId: 'X1',
  ...change,
});
const at = (change: Partial<AtPhone> = {}): AtPhone => ({ phone: '551', ids: ['X1'], times: 1, place: 0, ...change });
const arrived = (change: Partial<AtPhone> = {}) => new Map([['out/551/0', at(change)]]);

describe('judgeKey', () => {
  it('finds nothing when all answers are equal and one message was sent', () => {
    expect(judgeKey([answer(), refused, answer()], [row()], arrived())).toEqual([]);
  });

  it.each([
    ['another answer to one of them', [answer(), answer({ answer: '8' })], [row()], arrived(), 'unequal'],
    ['both texts were taken', [answer(), { ...refused, status: 201 }], [row()], arrived(), 'unequal'],
    ['a refusal of what was sent', [answer(), answer({ status: 422 })], [row()], arrived(), 'refusals'],
    ['another refusal', [answer(), { ...refused, status: 409 }], [row()], arrived(), 'refusals'],
    ['no call was answered with a message', [refused], [row()], arrived(), 'lost'],
    ['it is stored twice', [answer()], [row(), row({ id: 8 })], arrived(), 'doubled'],
    ['it is stored under another id', [answer()], [row({ id: 8 })], arrived(), 'lost'],
    ['it is not at the phone', [answer()], [row()], new Map(), 'lost'],
    ['it is at another phone', [answer()], [row()], arrived({ phone: '552' }), 'lost'],
    ['it arrived under two ids', [answer()], [row()], arrived({ ids: ['X1', 'X2'] }), 'doubled'],
    ['it arrived under an id unknown to the desk', [answer()], [row()], arrived({ ids: ['X2'] }), 'lost'],
    [
      'a refused text arrived as well',
      [answer(), refused],
      [row()],
      new Map([...arrived(), ['out/551/0/other', at()]]),
      'doubled',
    ],
  ] as [string, SendLine[], Row[], Map<string, AtPhone>, string][])(
    'reports that %s',
    (_, lines, rows, phones, kind) => {
      const kinds = judgeKey(lines, rows, phones).map((mistake) => mistake.kind);
      expect(kinds).toContain(kind);
    },
  );
});

describe('winnerOf', () => {
  const accept = (change: Partial<AcceptLine> = {}): AcceptLine => ({
    kind: 'accept',
    ticketId: 1,
    by: 5,
    status: 200,
    owner: 7,
    ownerName: 'Ana',
    ...change,
  });
  const given: AcceptLine = { ...accept({ owner: 8, ownerName: 'Bia' }), kind: 'transfer' };

  it('returns the owner that all answers name, until the transfer', () => {
    expect(winnerOf([accept(), accept({ by: 7 }), given, accept({ owner: 8 })])).toEqual({ id: 7, name: 'Ana' });
  });

  it.each([
    ['two owners are named', [accept(), accept({ owner: 8, ownerName: 'Bia' })]],
    ['the owner is named by id alone', [accept(), accept({ ownerName: null })]],
    ['no owner is named', [accept({ owner: null, ownerName: null })]],
  ])('returns nobody when %s', (_, presses) => {
    expect(winnerOf(presses)).toBeNull();
  });

  it('reports what occurs too often, too seldom, or not at all', () => {
    expect(differences(['a', 'b', 'c'], ['a', 'a', 'c', 'd'])).toEqual([
      'a: 2 times, not 1',
      'b: 0 times, not 1',
      'd: 1 times, not 0',
    ]);
  });
});
