import { anActor, anEvent, eventually } from '@prosa/testing';
import { LiveConsole } from '../../test/live-console.js';
import { useGateway } from '../../test/gateway-under-test.js';
import { LiveLog } from './log/live-log.js';
import type { Audience } from './log/logged-event.js';

const USERS = [1, 2, 3, 4];
const CHATS = ['chat:1', 'chat:2'];
const STEPS = 60;
const LAST = 9_999;

/** Numbers below `limit`, the same for the same seed. */
function drawer(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * limit);
  };
}

describe('events for members', () => {
  const gateway = useGateway();
  const open: LiveConsole[] = [];
  const live = () => gateway.running.app.get(LiveLog);
  const head = async () => (await live().heads([1])).get(1) ?? 0;

  /** A probe topic whose payload is a number; members of chats have no topic of their own yet. */
  const record = (number: number, audience: Audience) =>
    live().record(anEvent('queue.deleted', 1, { queueId: number }), [
      { topic: 'queue', rooms: [], audience, payload: { action: 'delete', queueId: number } },
    ]);
  const numbersOf = (console: LiveConsole) =>
    console.of('queue').flatMap((event) => ('queueId' in event && event.queueId !== LAST ? [event.queueId] : []));

  function connect(userId: number, since?: number): Promise<LiveConsole> {
    // Administrators and supers are members only where they are named.
    const actor = anActor({
      userId,
      profile: userId === 1 ? 'admin' : 'user',
      super: userId === 2,
      sessionId: `${userId}`,
    });
    const token = gateway.services.signIn(`user ${userId}`, actor);
    const console = new LiveConsole(gateway.url, { auth: { token, ...(since !== undefined && { since }) } });
    open.push(console);
    return console.ready();
  }

  afterEach(() => {
    for (const console of open.splice(0)) console.close();
  });

  it.each([1, 20_261, 77_003])(
    'reach the members of the moment, and in a replay those of today (seed %i)',
    async (seed) => {
      const draw = drawer(seed);
      const since = await head();
      const consoles = new Map(await Promise.all(USERS.map(async (id) => [id, await connect(id)] as const)));
      const steps = Array.from({ length: STEPS }, (_, index) => ({
        number: index + 1,
        of: CHATS[draw(CHATS.length)] as string,
        members: USERS.filter(() => draw(2) === 0),
      }));

      for (const { number, ...audience } of steps) await record(number, { kind: 'members', ...audience });
      await record(LAST, { kind: 'company' });

      const today = new Map(steps.map(({ of, members }) => [of, members]));
      for (const [userId, console] of consoles) {
        await eventually(() => expect(console.of('queue')).toContainEqual({ action: 'delete', queueId: LAST }));
        expect(numbersOf(console)).toEqual(
          steps.flatMap(({ number, members }) => (members.includes(userId) ? [number] : [])),
        );

        const back = await connect(userId, since);
        expect(numbersOf(back)).toEqual(
          steps.flatMap(({ number, of }) => (today.get(of)?.includes(userId) ? [number] : [])),
        );
      }
    },
  );

  it('reach nobody of another company, nor of a chat without members', async () => {
    const stranger = gateway.services.signIn('stranger', anActor({ companyId: 2, userId: 1, sessionId: 's' }));
    const other = new LiveConsole(gateway.url, { auth: { token: stranger } });
    open.push(await other.ready());
    const own = await connect(1);

    await record(1, { kind: 'members', of: 'chat:3', members: [] });
    await record(2, { kind: 'members', of: 'chat:4', members: [1] });

    await eventually(() => expect(numbersOf(own)).toEqual([2]));
    expect(other.topics).toEqual(['live:ready']);
  });
});
