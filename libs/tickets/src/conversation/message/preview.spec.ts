import { preview } from './preview.js';

describe('preview', () => {
  it.each([
    ['leaves a short text', 'Bom dia', 'Bom dia'],
    ['puts lines into one', ' a\n\n b\t', 'a b'],
    ['ends after forty letters, and says so', 'x'.repeat(50), `${'x'.repeat(40)}…`],
    ['says nothing of more where there is none', 'x'.repeat(40), 'x'.repeat(40)],
    ['counts letters as readers do', '👩‍👩‍👧‍👧'.repeat(50), `${'👩‍👩‍👧‍👧'.repeat(40)}…`],
    ['shows nothing of nothing', '', ''],
  ])('%s', (_, body, expected) => {
    expect(preview(body)).toBe(expected);
  });

  it('takes no time over a long text', () => {
    expect(preview('́'.repeat(1_000_000)).length).toBeLessThanOrEqual(800);
  });
});
