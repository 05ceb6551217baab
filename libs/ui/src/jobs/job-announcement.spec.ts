import { announcementKey } from './job-announcement.js';

it.each([
  ['within a quarter', 1, 24, true],
  ['over a quarter', 24, 25, false],
  ['within the third quarter', 50, 74, true],
  ['to the last row', 99, 100, false],
])('announces a running job only at its quarters: %s', (_, before, after, isSame) => {
  const key = (done: number) => announcementKey('running', { done, total: 100 });

  expect(key(before) === key(after)).toBe(isSame);
});

it('announces the start and the end of a job of unknown length, and nothing between', () => {
  expect(announcementKey('running', { done: 1 })).toBe(announcementKey('running', { done: 900 }));
  expect(announcementKey('waiting', { done: 0 })).not.toBe(announcementKey('running', { done: 0 }));
  expect(announcementKey('running', { done: 900 })).not.toBe(announcementKey('done', { done: 900 }));
});
