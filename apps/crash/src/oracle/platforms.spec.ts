import type { MessageRow } from './messages.js';
import { findAnswer, isUncertain } from './platforms.js';

const written = { chat: '7', seq: 0, text: 'answer/1/2/0', id: '5' };
const row = (change: Partial<MessageRow> = {}): MessageRow => ({
  id: '5',
  text: 'answer/1/2/0',
  number: '7',
  externalId: 'wamid.1',
  ack: 2,
  failure: null,
  place: 1,
  ...change,
});
const at = { phone: '7', ids: ['wamid.1'], times: 1, place: 0 };
const uncertain = row({ failure: 'outcomeUnknown', ack: 0 });

describe('answers to customers of platforms, as the oracle sees them', () => {
  it('are right when they reached their customer once, or are shown as of unknown outcome', () => {
    expect(findAnswer(written, [row()], at)).toEqual([]);
    expect(findAnswer(written, [uncertain], undefined)).toEqual([]);
    expect(isUncertain([uncertain], undefined)).toBe(true);
  });

  it.each([
    ['reached nobody, and show nothing of it', [row()], undefined, ['lost']],
    ['reached their customer twice', [row()], { ...at, ids: ['wamid.1', 'wamid.2'], times: 2 }, ['doubled']],
    ['reached somebody else', [row()], { ...at, phone: '8' }, ['lost']],
    ['reached their customer and are shown as failed', [uncertain], at, ['lost']],
    ['failed for another reason', [row({ failure: 'refused' })], undefined, ['lost', 'lost']],
    ['stand in the desk twice', [row(), row({ id: '6' })], at, ['doubled']],
    ['stand under another id', [{ ...uncertain, id: '6' }], undefined, ['lost', 'lost']],
  ])('are a finding when they %s', (_, rows, phone, expected) => {
    expect(findAnswer(written, rows, phone).map(({ kind }) => kind)).toEqual(expected);
  });
});
