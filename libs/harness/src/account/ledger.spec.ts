import { accountOf } from './ledger.js';

const arrived = (...messages: [text: string, id: string][]) => messages.map(([text, id]) => ({ text, id }));
const written = ['a', 'b', 'c'];

describe('accountOf', () => {
  it('finds nothing when everything arrived once and in order', () => {
    const reading = { written, arrived: arrived(['a', '1'], ['b', '2'], ['c', '3']) };

    expect(accountOf([reading])).toEqual({ messages: 3, lost: 0, doubled: 0, repeats: 0, swapped: [] });
  });

  it('distinguishes lost, doubled, repeated and swapped messages', () => {
    const readings = [
      { written, arrived: arrived(['a', '1'], ['c', '3']) },
      { written, arrived: arrived(['a', '1'], ['b', '2'], ['c', '3'], ['c', '4']) },
      { written, arrived: arrived(['a', '1'], ['b', '2'], ['a', '1'], ['c', '3']) },
      { written, arrived: arrived(['b', '2'], ['a', '1'], ['c', '3']) },
    ];

    expect(accountOf(readings)).toEqual({ messages: 12, lost: 1, doubled: 1, repeats: 1, swapped: [['b', 'a']] });
  });
});
