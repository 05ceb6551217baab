import type { MessageWire, TicketView, UserView } from '@prosa/contracts';
import { aMessage } from '../../shared/testing/a-message.js';
import { aTicket } from '../../shared/testing/a-ticket.js';
import { aUser } from '../../shared/testing/a-user.js';
import { isWorthAlert } from './rules.js';

const SALES = { id: 1, name: 'Vendas', color: '#111', UserQueue: { queueId: 1, userId: 7 } };
const ana = (given: Partial<UserView> = {}) =>
  aUser({ profile: 'user', allTicket: 'disable', queues: [SALES], ...given });
const NOBODYS = { userId: null, user: null } as const;

/** User 7 serves queue 1; ticket and message are theirs and unread, unless told otherwise (core.md §4). */
it.each<[string, boolean, Partial<TicketView>, Partial<MessageWire>, Partial<UserView>]>([
  ['of an own ticket', true, {}, {}, {}],
  ['of an own ticket in a queue they do not serve', true, { queueId: 2 }, {}, {}],
  ['of nobody’s in their queue', true, { ...NOBODYS }, {}, {}],
  ['of nobody’s without a queue', true, { ...NOBODYS, queueId: null }, {}, {}],
  ['of nobody’s in another queue', false, { ...NOBODYS, queueId: 2 }, {}, {}],
  ['of somebody else’s', false, { userId: 8 }, {}, {}],
  ['of a group', false, { isGroup: true, status: 'group' }, {}, {}],
  ['of a closed one', false, { status: 'closed' }, {}, {}],
  ['of one that waits', false, { ...NOBODYS, status: 'pending' }, {}, {}],
  ['of one that waits, to who sees all', true, { ...NOBODYS, status: 'pending' }, {}, { allTicket: 'enable' }],
  ['of one that waits, to an admin', true, { ...NOBODYS, status: 'pending' }, {}, { profile: 'admin' }],
  ['that is ours', false, {}, { fromMe: true }, {}],
  ['that is a note', false, {}, { isPrivate: true }, {}],
  ['that is a reaction', false, {}, { mediaType: 'reactionMessage' }, {}],
  ['that was read', false, {}, { read: true }, {}],
  ['that was read while it waits', true, { ...NOBODYS, status: 'pending' }, { read: true }, { allTicket: 'enable' }],
])('a message %s is worth an alert: %s', (_, expected, ticket, message, user) => {
  expect(isWorthAlert(ana(user), aMessage({ read: false, ...message }), aTicket(ticket))).toBe(expected);
});
