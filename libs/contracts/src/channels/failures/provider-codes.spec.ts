import { sendFailureOf } from './provider-codes.js';

it.each([
  ['windowClosed', 'windowClosed'],
  ['463', 'newChatsLimited'],
  ['479', 'keysOutdated'],
  ['131047', 'windowClosed'],
  ['132001', 'templateMissing'],
  // Of a linked phone, to which the Cloud API's meanings of short codes do not apply.
  ['200', null],
  ['190', null],
  ['199999', null],
  ['toString', null],
  ['', null],
  [null, null],
])('knows of the reason %j that it is %j', (reason, expected) => {
  expect(sendFailureOf(reason)).toBe(expected);
});
