import fc from 'fast-check';
import { safeHref, tokenize, type TextToken, withoutMarks } from './format-tokens.js';

/** Tokens in a short form: text as it is, marks as [kind children], links as [link text → href]. */
function short(tokens: TextToken[]): string {
  return tokens
    .map((token) => {
      if (token.kind === 'text') return token.text;
      if (token.kind === 'link') return `[link ${token.text} → ${token.href}]`;
      if (token.kind === 'code') return `[code ${token.text}]`;
      return `[${token.kind} ${short(token.children)}]`;
    })
    .join('');
}

const SIGN = { bold: '*', italic: '_', underline: '__', strike: '~' } as const;

/** The letters of all tokens with their marks restored; code loses the number of its fences, so it is left out. */
function written(tokens: TextToken[]): string {
  return tokens
    .map((token) => ('children' in token ? SIGN[token.kind] + written(token.children) + SIGN[token.kind] : token.text))
    .join('');
}

describe('tokenize', () => {
  it.each([
    ['hello', 'hello'],
    ['', ''],
    ['*bold* and _italic_, ~gone~', '[bold bold] and [italic italic], [strike gone]'],
    ['*_both_*', '[bold [italic both]]'],
    ['__under *the* line__.', '[underline under [bold the] line].'],
    ['__open\nclosed__', '__open\nclosed__'],
    ['__ no __', '__ no __'],
    ['`let *a* = 1`', '[code let *a* = 1]'],
    ['```\nlines\n```', '[code lines]'],
    ['```\n  one\n\n two ```', '[code   one\n\n two ]'],
    ['2*3*4 = 24', '2*3*4 = 24'],
    ['snake_case_name', 'snake_case_name'],
    ['* item one\n* item two', '* item one\n* item two'],
    ['*open\nclosed*', '*open\nclosed*'],
    ['** not bold **', '** not bold **'],
    ['*Ação:* já', '[bold Ação:] já'],
    ['```', '```'],
    ['see https://prosa.app/a?b=1.', 'see [link https://prosa.app/a?b=1 → https://prosa.app/a?b=1].'],
    ['(https://a.b/c_(d))', '([link https://a.b/c_(d) → https://a.b/c_(d)])'],
    ['www.prosa.app!', '[link www.prosa.app → https://www.prosa.app/]!'],
    ['*https://a.b*', '[bold [link https://a.b → https://a.b/]]'],
    ['_https://a.b/x_y_', '[italic [link https://a.b/x_y → https://a.b/x_y]]'],
  ])('reads %j', (text, expected) => {
    expect(short(tokenize(text))).toBe(expected);
  });

  it.each([
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['data:text/html,<b>x</b>', 'data:text/html,<b>x</b>'],
    ['https://', 'https://'],
    ['https://bank.example@evil.example/', 'https://bank.example@evil.example/'],
    ['https://a.b/"onmouseover="x', '[link https://a.b/ → https://a.b/]"onmouseover="x'],
    ['https://a.b/<script>', '[link https://a.b/ → https://a.b/]<script>'],
    ['xhttps://a.b', 'xhttps://a.b'],
  ])('makes nothing dangerous of %j', (text, expected) => {
    expect(short(tokenize(text))).toBe(expected);
  });

  it('loses and adds no letter, and links to the web alone', () => {
    const piece = fc.constantFrom('*', '_', '~', 'a', 'ç', ' ', '\n', 'https://a.b/c', 'www.x.y', '(', ')', '.', '<b>');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');

        expect(written(tokenize(text))).toBe(text);
      }),
    );
  });

  it.each(['*a ', '_*~', '`', 'www.', 'https://(', '```a', '*_'])(
    'reads 60,000 letters of %j without a stall',
    (piece) => {
      const text = piece.repeat(Math.ceil(60_000 / piece.length));
      const start = performance.now();

      tokenize(text);

      expect(performance.now() - start).toBeLessThan(1500);
    },
  );
});

describe('safeHref', () => {
  it.each(['javascript:alert(1)', 'ftp://a.b', 'https://u:p@a.b', 'not a link', 'file:///etc/passwd'])(
    'refuses %j',
    (address) => {
      expect(safeHref(address)).toBeNull();
    },
  );
});

describe('withoutMarks', () => {
  it.each([
    ['O pedido é *48213*', 'O pedido é 48213'],
    ['*_Atenção_:* leia `tudo`', 'Atenção: leia tudo'],
    ['2 * 3 * 4 em nome_do_arquivo_novo', '2 * 3 * 4 em nome_do_arquivo_novo'],
    ['veja https://a.b/x_y_z', 'veja https://a.b/x_y_z'],
  ])('leaves of %j its words', (text, expected) => {
    expect(withoutMarks(text)).toBe(expected);
  });
});
