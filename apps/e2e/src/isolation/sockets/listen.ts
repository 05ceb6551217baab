import { type LiveTopic, liveEventName } from '@prosa/contracts';
import { type Api, Live, MARK } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import { HIDDEN } from '../world/hidden.js';
import type { World } from '../world/world.js';
import { joinAll, listenToAll, openSpies, type Spy } from './spies.js';
import { TRIGGERS } from './triggers.js';

/** Event that the platform sends to every company; only unpublished announcements, which carry the mark, must not leak. */
const FOR_ALL = liveEventName(0, 'announcement');

export interface Overheard {
  leaks: string[];
  sockets: number;
  /** Events that the first company's admin received at the same time. */
  events: number;
}

/** Triggers every event of the first company and returns what outsiders received of it. */
export async function overheard(world: World): Promise<Overheard> {
  const control = await openControl(world);
  const spies = await openSpies(world);
  try {
    const joined: string[] = [];
    for (const spy of spies) joined.push(...(await joinAll(world, spy)));
    for (const topic of Object.keys(TRIGGERS) as LiveTopic[]) await happen(world, control, topic);
    await waitForAll(world, control, spies);
    await assertCanFail(world, control);
    await connectionsStopped(world);
    const leaks = [...joined, ...spies.flatMap((spy) => leaksOf(world, spy))];
    return { leaks, sockets: spies.length, events: control.received.length };
  } finally {
    for (const { live } of spies) live.close();
    control.close();
  }
}

/** The control: the first company's admin receives every event. An event missing here proves nothing about outsiders. */
async function openControl({ first, hidden, product }: World): Promise<Live> {
  const control = await Live.open(product.url, { token: first.api.token ?? '' });
  await listenToAll(control);
  for (const id of [first.ticket.id, hidden.id]) expect(await control.request('joinChatBox', id)).toEqual({ ok: true });
  return control;
}

async function happen(world: World, control: Live, topic: LiveTopic): Promise<void> {
  const name = liveEventName(world.first.companyId, topic);
  const texts = await TRIGGERS[topic](world);
  await eventually(() => {
    const received = JSON.stringify(control.received);
    for (const text of texts) expect(received).toContain(text);
    if (topic !== 'auth') expect(received).toContain(`"${name}"`);
  }, 30_000);
}

/** Emits a last event and waits until everyone has received it, so that no earlier one is on its way. */
async function waitForAll(world: World, control: Live, spies: Spy[]): Promise<void> {
  const { first, second } = world;
  const last = async (api: Api, userId: number, lives: Live[]) => {
    const before = lives.map(({ received }) => received.length);
    await api.expect('PUT', `/users/${userId}`, { body: { defaultMenu: 'closed' } });
    await eventually(() => {
      for (const [index, { received }] of lives.entries()) {
        expect(received.slice(before[index]).some(({ name }) => name.endsWith('-user'))).toBe(true);
      }
    }, 30_000);
  };
  const of = (companyId: number) => spies.filter((spy) => spy.companyId === companyId).map(({ live }) => live);
  await last(first.api, first.userId, [control, ...of(first.companyId)]);
  await last(second.api, second.userId, of(second.companyId));
}

/** Waits until connections created on the way have released their sessions and their events were emitted. */
async function connectionsStopped({ owner, first }: World): Promise<void> {
  await eventually(async () => {
    const running = await owner.rows(
      `SELECT 1 FROM channels.session_lease
       WHERE company_id = $1 AND connection_id <> $2 AND (wanted OR owner IS NOT NULL)`,
      [first.companyId, first.connectionId],
    );
    expect(running).toEqual([]);
  }, 30_000);
}

/** Proves that the comparison can fail: the control's events, given to an outsider, are leaks in every topic. */
async function assertCanFail(world: World, live: Live): Promise<void> {
  const asStranger = { name: 'x', live, companyId: world.second.companyId, mark: MARK, isAttendant: false };
  const asAttendant = { ...asStranger, companyId: world.first.companyId, mark: HIDDEN, isAttendant: true };
  const topicsOf = (spy: Spy) =>
    new Set(
      leaksOf(world, spy).map((leak) => /company-?(?:\d+-)?(\w+)|\b(prompt)\b/.exec(leak)?.slice(1).find(Boolean)),
    );
  const topics = Object.keys(TRIGGERS).filter((topic) => topic !== 'auth');

  expect(topicsOf(asStranger)).toEqual(new Set(topics));
  await eventually(() => {
    for (const topic of ['ticket', 'appMessage', 'whatsapp', 'whatsappSession']) {
      expect(topicsOf(asAttendant)).toContain(topic);
    }
  }, 30_000);
}

function leaksOf({ first, hidden }: World, { name, live, companyId, mark, isAttendant }: Spy): string[] {
  // Some names have the hyphen before the number, some have none (docs/spec/wire-contract.md §3).
  const own = new RegExp(`^company-?${companyId ?? 'nothing'}-`);
  const isOwn = (event: string) => own.test(event) || (companyId !== null && event === FOR_ALL);
  const others = live.received.filter((event) => event.name.startsWith('company') && !isOwn(event.name));
  const marked = live.received.filter(({ sent }) => JSON.stringify(sent).toLowerCase().includes(mark));
  const unseen = isAttendant ? [hidden.id, first.ticket.id] : [];
  const tickets = live.received.filter(
    (event) => /-(ticket|appMessage)$/.test(event.name) && isOf(event.sent[0], unseen),
  );
  const codes = isAttendant ? live.received.filter(({ sent }) => /"qrcode":"[^"]/.test(JSON.stringify(sent))) : [];
  const events = [...others, ...marked, ...tickets, ...codes];
  return events.map((event) => `${name} heard ${event.name}: ${JSON.stringify(event.sent).slice(0, 160)}`);
}

/** Whether a payload is about one of these tickets. */
function isOf(payload: unknown, ticketIds: number[]): boolean {
  const { ticketId, ticket, message } = payload as {
    ticketId?: number;
    ticket?: { id: number };
    message?: { ticketId: number };
  };
  return [ticketId, ticket?.id, message?.ticketId].some((id) => id !== undefined && ticketIds.includes(id));
}
