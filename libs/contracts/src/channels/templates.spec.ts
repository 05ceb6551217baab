import { TEMPLATE_VALUE_MAX_LENGTH } from '../shared/limits.js';
import { templateValueProblem } from './templates.contract.js';

const TEXT = { part: 'body', name: '1' } as const;
const FILE = { part: 'header', name: 'image' } as const;

it.each([
  ['Ana', null],
  [' Ana ', null],
  // Four are allowed.
  ['a    b', null],
  ['a     b', 'spaces'],
  ['     ', 'empty'],
  ['', 'empty'],
  ['a\nb', 'lines'],
  ['a\tb', 'lines'],
  ['a\n', null],
  ['x'.repeat(TEMPLATE_VALUE_MAX_LENGTH), null],
  ['x'.repeat(TEMPLATE_VALUE_MAX_LENGTH + 1), 'long'],
])('judges a text: %j', (value, expected) => {
  expect(templateValueProblem(TEXT, value)).toBe(expected);
});

it.each([
  ['https://l.ex/a.png', null],
  ['http://l.ex/a.png', 'address'],
  ['https://', 'address'],
  ['a.png', 'address'],
  ['', 'empty'],
])('judges the address of a file: %j', (value, expected) => {
  expect(templateValueProblem(FILE, value)).toBe(expected);
});

it('takes a text header with a name of a file kind elsewhere for a text', () => {
  expect(templateValueProblem({ part: 'body', name: 'image' }, 'any')).toBeNull();
});
