import { mentionedIn } from './post-chat-message.js';

const PEOPLE = [
  { id: 1, name: 'Bia' },
  { id: 2, name: 'Bia Reis' },
  { id: 3, name: 'João (TI)' },
];

it.each([
  ['oi @Bia, tudo bem?', [1]],
  ['@Bia Reis pode ver?', [2]],
  ['@Bia e @Bia Reis', [1, 2]],
  ['@Biatriz não é ela', []],
  ['chame @João (TI)!', [3]],
  ['bia@exemplo.com', []],
  ['Bia', []],
])('reads who is mentioned in "%s"', (text, ids) => {
  expect(
    mentionedIn(text, PEOPLE)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(ids);
});
