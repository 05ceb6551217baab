import { Api, Live, MARK } from '@prosa/harness';
import { eventually, patient } from '@prosa/testing';
import { hire, PASSWORD, type Person } from '../world/people.js';
import { HIDDEN } from '../world/hidden.js';
import type { World } from '../world/world.js';
import { listenToAll } from './spies.js';

/** Limit of docs/spec/rules.md 11. */
export const SILENT_WITHIN_MS = patient(2_000);

/** A loss of rights, and its effect on the user's socket. */
interface Loss {
  name: string;
  profile: 'user' | 'admin';
  happens(world: World, person: Person): Promise<unknown>;
  /** The socket is disconnected; otherwise it stays and receives by the new rights. */
  isCut: boolean;
}

const change = ({ first }: World, { id }: Person, body: object) => first.api.expect('PUT', `/users/${id}`, { body });

export const LOSSES: Loss[] = [
  {
    name: 'signs out',
    profile: 'admin',
    happens: (_, { api }) => api.expect('DELETE', '/auth/logout'),
    isCut: true,
  },
  {
    name: 'signs in elsewhere',
    profile: 'admin',
    happens: ({ product }, { email }) => new Api(product.url).signIn(email, PASSWORD),
    isCut: true,
  },
  {
    name: 'is no admin any more',
    profile: 'admin',
    happens: (world, person) => change(world, person, { profile: 'user' }),
    isCut: true,
  },
  {
    name: 'gets another password from an admin',
    profile: 'user',
    happens: (world, person) => change(world, person, { password: 'Horizonte-93-Claro' }),
    isCut: true,
  },
  {
    name: 'is deleted',
    profile: 'user',
    happens: ({ first }, { id }) => first.api.expect('DELETE', `/users/${id}`),
    isCut: true,
  },
  {
    name: 'serves the queue no more',
    profile: 'user',
    happens: (world, person) => change(world, person, { queueIds: [] }),
    isCut: false,
  },
];

let made = 0;

/** Returns for how many milliseconds a socket still receives events of the hidden ticket after losing the right. */
export async function silencedAfter(world: World, { profile, happens, isCut }: Loss): Promise<number> {
  const { first, hidden, other, product } = world;
  const email = `perde${++made}@${MARK}.example`;
  const person = await hire(first.api, {
    name: `Perde ${MARK}`,
    email,
    profile,
    queueIds: profile === 'admin' ? [] : [other],
  });
  const live = await Live.open(product.url, { token: person.api.token ?? '' });
  await listenToAll(live);
  expect(await live.request('joinChatBox', hidden.id)).toEqual({ ok: true });
  await sendMessage(world, `antes ${made}`);
  await eventually(() => expect(JSON.stringify(live.received)).toContain(`antes ${made}`));

  const begin = Date.now();
  await happens(world, person);
  const isOver = () => (isCut ? live.socket.disconnected : live.received.some(({ name }) => name === 'live:resync'));
  await eventually(() => expect(isOver()).toBe(true));
  const took = Date.now() - begin;

  await sendMessage(world, `depois ${made}`);
  expect(JSON.stringify(live.received)).not.toContain(`depois ${made}`);
  expect((await person.api.call('GET', `/tickets/u/${hidden.uuid}`)).status).toBe(isCut ? 401 : 404);
  live.close();
  return took;
}

/** Sends a message in the hidden ticket and waits until everyone allowed has received it. */
async function sendMessage({ first, hidden, product }: World, text: string): Promise<void> {
  const control = await Live.open(product.url, { token: first.api.token ?? '' });
  await control.request('joinChatBox', hidden.id);
  const body = { body: `${text} ${HIDDEN} ${MARK}`, isPrivate: true };
  await first.api.expect('POST', `/messages/${hidden.id}`, { body });
  await eventually(() => expect(JSON.stringify(control.received)).toContain(text));
  control.close();
}
