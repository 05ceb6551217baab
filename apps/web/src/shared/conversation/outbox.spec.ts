/** @jest-environment ./tools/jest/browser.cjs */
import { change, enqueue, withOutbox } from './outbox.js';
import type { Draft, Outgoing } from './thread-message.js';

const draft = (shown: string, given: Partial<Draft> = {}) => ({
  clientKey: shown,
  shown,
  body: shown,
  quoted: null,
  file: null,
  isPrivate: false,
  signs: false,
  ...given,
});
const film: Draft['file'] = {
  file: new File(['x'], 'film.mp4'),
  info: { kind: 'video', mimetype: 'video/mp4', fileName: 'film.mp4', size: 1 },
  url: 'blob:film',
};
const waits = (outbox: readonly Outgoing[]) =>
  withOutbox([], outbox, { toMessage: (message) => message as never, section: null }).map(({ body, behindFile }) => [
    body,
    behindFile,
  ]);

it('says of each message which upload it waits for, in the order in which they were written', () => {
  let outbox = enqueue([], draft('first'), 0);
  outbox = enqueue(outbox, draft('film', { file: film }), 0);
  outbox = enqueue(outbox, draft('then'), 0);
  expect(waits(outbox)).toEqual([
    ['first', undefined],
    ['film', undefined],
    ['then', 'film.mp4'],
  ]);

  outbox = change(outbox, 'film', { state: 'sent' });
  expect(waits(outbox)).toContainEqual(['then', undefined]);
  outbox = change(outbox, 'film', { state: 'failed' });
  expect(waits(outbox)).toContainEqual(['then', undefined]);
});
