import type { Viewer } from './ticket-visibility.js';
import { isWorthAlert } from './worth-alert.js';

const ana: Viewer = { userId: 7, profile: 'user', queueIds: [1], allTicket: false, allowGroup: false };
const TICKET = { status: 'open', isGroup: false, userId: 7, queueId: 1 } as const;
const MESSAGE = { fromMe: false, isPrivate: false, mediaType: 'conversation', read: false } as const;

type Row = [
  string,
  boolean,
  Partial<Parameters<typeof isWorthAlert>[2]>,
  Partial<Parameters<typeof isWorthAlert>[1]>,
  Partial<Viewer>,
];

/** User 7 serves queue 1; ticket and message are theirs and unread, unless overridden (docs/spec/core.md §4). */
it.each<Row>([
  ['of an own ticket', true, {}, {}, {}],
  ['of an own ticket in a queue they do not serve', true, { queueId: 2 }, {}, {}],
  ['of nobody’s in their queue', true, { userId: null }, {}, {}],
  ['of nobody’s without a queue', true, { userId: null, queueId: null }, {}, {}],
  ['of nobody’s in another queue', false, { userId: null, queueId: 2 }, {}, {}],
  ['of somebody else’s', false, { userId: 8 }, {}, {}],
  ['of a group', false, { isGroup: true, status: 'group' }, {}, {}],
  ['of a closed one', false, { status: 'closed' }, {}, {}],
  ['of one that waits', false, { userId: null, status: 'pending' }, {}, {}],
  ['of one that waits, to who sees all', true, { userId: null, status: 'pending' }, {}, { allTicket: true }],
  ['of one that waits, to an admin', true, { userId: null, status: 'pending' }, {}, { profile: 'admin' }],
  ['that is ours', false, {}, { fromMe: true }, {}],
  ['that is a note', false, {}, { isPrivate: true }, {}],
  ['that is a reaction', false, {}, { mediaType: 'reactionMessage' }, {}],
  ['that was read', false, {}, { read: true }, {}],
  ['that was read while it waits', true, { userId: null, status: 'pending' }, { read: true }, { allTicket: true }],
])('a message %s is worth an alert: %s', (_, expected, ticket, message, viewer) => {
  expect(isWorthAlert({ ...ana, ...viewer }, { ...MESSAGE, ...message }, { ...TICKET, ...ticket })).toBe(expected);
});
