import { validateSync } from 'class-validator';
import { IsName } from './decorators.js';

class Named {
  @IsName() name: string;

  constructor(name: string) {
    this.name = name;
  }
}

it.each([
  ['a word', 'Ana', true],
  ['another script', '商店', true],
  ['a letter with a mark', 'E\u0301l', true],
  ['emoji alone', '🛒🛒', true],
  ['signs', '***', true],
  ['blanks', '   ', false],
  ['wide blanks', '\u3000\u2003\u00a0', false],
  ['controls of width and direction', '\u200b\u200d\u202e\u2066', false],
  ['a mark of nothing', '\u0301\u0301', false],
  ['fillers of Hangul', '\u3164\u3164', false],
  ['empty cells of Braille', '\u2800\u2800', false],
  ['private signs', '\ue000\ue000', false],
])('a name of %s', (_, name, isName) => {
  expect(validateSync(new Named(name)).length === 0).toBe(isName);
});
