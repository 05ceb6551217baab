import { patient, testSeed } from '@prosa/testing';
import fc from 'fast-check';
import { isJsonWithin, isValueWithin } from './json-limits.js';

const LIMITS = { depth: 4, count: 8 };
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('limits of JSON', () => {
  it.each([
    ['as deep as allowed', nested(4), true],
    ['deeper', nested(5), false],
    ['deeper without an end', '['.repeat(5), false],
    ['objects in lists', '[{"a":[{"b":[]}]}]', false],
    ['as many values as allowed', '[1,2,3,4,5,6,7]', true],
    ['more values', '[1,2,3,4,5,6,7,8]', false],
    ['more fields', '{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1}', false],
    ['brackets and commas in a text', '["[[[[[{{{{,,,,,,,,,,"]', true],
    ['a quote in a text', String.raw`["\"[[[[[[",1]`, true],
    ['a backslash at the end of a text', String.raw`["\\",[[[[]]]]]`, false],
    ['a text without an end', '["[[[[[[[[', true],
    ['lists side by side', '[[[],[]],[]]', true],
    ['no JSON', ']]]]}}', true],
    ['nothing', '', true],
  ])('%s', (_, json, isWithin) => {
    expect(isJsonWithin(json, LIMITS)).toBe(isWithin);
    expect(isJsonWithin(Buffer.from(json), LIMITS)).toBe(isWithin);
  });

  it('are the same for a text and for the value that it becomes', () => {
    const given = fc.tuple(fc.jsonValue({ maxDepth: 6 }), fc.nat({ max: 6 }), fc.nat({ max: 40 }));
    fc.assert(
      fc.property(given, ([value, depth, count]) => {
        const text = JSON.stringify(value);
        const isWithin = [isValueWithin(value, { depth, count }), isJsonWithin(text, { depth, count })];
        // An empty list counts as one more value in a text, and a value in the last list as a level of its own.
        const isWithinMore = [
          isJsonWithin(text, { depth: depth + 1, count: 2 * count + 1 }),
          isValueWithin(value, { depth, count }),
        ];
        expect(isWithin.map((is, index) => !is || isWithinMore[index])).toEqual([true, true]);
      }),
      { seed: testSeed('limits of JSON') },
    );
  });

  it('hold for megabytes in no time, and for a value that no recursion survives', () => {
    const texts = JSON.stringify(Array.from({ length: 7 }, () => String.raw`\"`.repeat(100_000)));
    const start = performance.now();

    expect(isJsonWithin(texts, LIMITS)).toBe(true);
    expect(isJsonWithin('['.repeat(4_000_000), { depth: 5_000_000, count: 9_000_000 })).toBe(true);
    expect(performance.now() - start).toBeLessThan(patient(2_000));

    const deep = Array.from({ length: 200_000 }).reduce<object>((inner) => ({ inner }), {});
    expect(isValueWithin(deep, LIMITS)).toBe(false);
    expect(isValueWithin(deep, { depth: 300_000, count: 300_000 })).toBe(true);
  });
});
