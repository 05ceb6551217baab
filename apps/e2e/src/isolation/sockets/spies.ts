import { Live, type LiveOptions } from '@prosa/harness';
import { MARK } from '@prosa/harness';
import { HIDDEN } from '../world/hidden.js';
import type { World } from '../world/world.js';

const LISTS = ['open', 'pending', 'group', 'closed', 'search'];
/** Rooms as the server names them, other people's rooms, and values that are no rooms. */
const STRANGE_ROOMS = ['status:open', 'ticket:1', 'notification', '__proto__', 1, null, {}, ['open']];

/** A socket that subscribes to everything it can. */
export interface Spy {
  name: string;
  live: Live;
  /** Company whose events it may receive; null for none. */
  companyId: number | null;
  /** Texts that it must never receive. */
  mark: string;
  /** An attendant: receives events of its company, but none of tickets it may not see. */
  isAttendant: boolean;
}

/** Opens sockets of all callers who must receive nothing of the first company, or nothing of its other queue. */
export async function openSpies(world: World): Promise<Spy[]> {
  const { first, second, stranger, attendant, supervisor } = world;
  const token = second.api.token ?? '';
  const claims = { companyId: String(first.companyId), userId: String(first.userId) };
  const outside = { mark: MARK, isAttendant: false };
  const inside = { mark: HIDDEN, isAttendant: true, companyId: first.companyId };
  const own = { ...outside, companyId: second.companyId };
  const anonymous = { ...outside, companyId: null };
  const planned: [Omit<Spy, 'live'>, LiveOptions][] = [
    [{ ...own, name: "the second company's admin" }, { token }],
    [
      { ...own, name: "the second company's admin with a forged past" },
      { token, since: 0 },
    ],
    [
      { ...own, name: "the second company's admin with a forged future" },
      { token, since: 2 ** 50 },
    ],
    [{ ...own, name: "the second company's user" }, { token: stranger.api.token ?? '' }],
    [
      { ...anonymous, name: 'who claims to be of the first company' },
      { token, query: claims },
    ],
    [
      { ...anonymous, name: 'who claims so and was there' },
      { token, query: claims, since: 0 },
    ],
    [{ ...anonymous, name: 'nobody' }, {}],
    [
      { ...anonymous, name: 'nobody with claims' },
      { query: claims, since: 0 },
    ],
    [
      { ...anonymous, name: 'who made up a cookie' },
      { cookie: 'jrt=made-up', query: claims, since: 0 },
    ],
    [{ ...inside, name: 'the attendant' }, { token: attendant.api.token ?? '' }],
    [
      { ...inside, name: 'the attendant with a past' },
      { token: attendant.api.token ?? '', since: 0 },
    ],
    [{ ...inside, name: 'the supervisor' }, { token: supervisor.api.token ?? '' }],
  ];
  return Promise.all(
    planned.map(async ([spy, options]) => ({ ...spy, live: await Live.open(world.product.url, options) })),
  );
}

/** Joins every list, and for the control (the first company's admin) every chat, so that it receives every event. */
export async function listenToAll(live: Live): Promise<void> {
  for (const list of LISTS) await live.request('joinTickets', list);
  await live.request('joinNotification');
}

/** Requests every kind of room. Returns those that admitted the spy wrongly. */
export async function joinAll(world: World, { name, live, companyId, isAttendant }: Spy): Promise<string[]> {
  const { first, hidden, earlier, seen } = world;
  const wrong: string[] = [];
  const mustNot = async (event: string, room: unknown) => {
    if ((await live.request(event, room))?.ok) wrong.push(`${name} joined ${event} ${JSON.stringify(room)}`);
  };
  // Sockets without a session are not answered, so there is no answer to wait for.
  if (companyId === null) {
    live.socket.emit('joinTickets', 'open');
    live.socket.emit('joinNotification');
    for (const id of [first.ticket.id, hidden.id]) live.socket.emit('joinChatBox', id);
    return wrong;
  }
  await listenToAll(live);
  // The thread continues in a ticket that the attendant may not see.
  if (isAttendant && !(await live.request('joinChatBox', earlier.id))?.ok) wrong.push(`${name} could not join its own`);
  const foreign = [first.ticket.id, hidden.id, ...(isAttendant ? [] : [seen.id])];
  for (const id of foreign) await mustNot('joinChatBox', id);
  await mustNot('joinChatBox', String(hidden.id));
  for (const room of STRANGE_ROOMS) await mustNot('joinTickets', room);
  await mustNot('joinChatBox', `ticket:${hidden.id}`);
  return wrong;
}
