import type { DisabledPart } from '@prosa/channels';
import type { SimUser } from '@prosa/whatsapp-simulator';
import { turnedRound } from './gap/account-of-kills.js';
import type { OwnerProcess } from './owner-process.js';
import { eventually, type OwnerWorld } from './owner-world.js';

export interface CrossingOptions {
  /** Messages of each side, on each account. */
  messages: number;
  /** Accounts of one process that write to the same contact. */
  accounts?: number;
  without?: DisabledPart[];
}

/** The outcome in both directions. */
export interface CrossingResult {
  lost: { out: number; in: number };
  orderBreaks: { out: number; in: number };
  unreadable: number;
  /** Journal rows committed without the ratchet they moved. */
  torn: number;
}

interface Account {
  business: SimUser;
  connectionId: number;
  sentIn: Promise<string>[];
}

/** The texts of each account on the contact's phone, each once, in order. */
type Shown = Map<string, Set<string>>;

/** Pauses between messages, in milliseconds: a burst of one side would be over before the other begins. */
const PAUSES_MS = [0, 4, 8];
const DRAIN_MS = { whole: 60_000, control: 4_000 };

/** One contact and one or more accounts of a process write to each other at the same time, as fast as they can. */
export async function cross(world: OwnerWorld, options: CrossingOptions): Promise<CrossingResult> {
  const { messages, accounts: count = 1, without = [] } = options;
  const { owner, phones, connections } = await world.owner({ without, accounts: count });
  const accounts = phones.map((business, index): Account => ({
    business,
    connectionId: connections[index] as number,
    sentIn: [],
  }));
  const contact = world.person('Alice');
  const shown: Shown = new Map(phones.map(({ phone }) => [phone, new Set()]));
  contact.on('message', ({ from, text }) => shown.get(from)?.add(text ?? ''));
  let unreadable = 0;
  world.sim.on('undecryptable', ({ sender }) => phones.includes(sender.user) && unreadable++);
  await owner.start();
  for (const account of accounts) await greet(owner, contact, account, shown);

  await writeAll(owner, contact, accounts, messages);
  const written = await Promise.all(accounts.map(({ sentIn }) => Promise.all(sentIn)));
  const limitMs = without.length > 0 ? DRAIN_MS.control : DRAIN_MS.whole;
  await eventually(
    () => countLost(world, accounts, { shown, written, messages }),
    (lost) => lost.in + lost.out === 0,
    limitMs,
  );
  const lost = await countLost(world, accounts, { shown, written, messages });
  const orderBreaks = await countTurned(world, accounts, { shown, written, messages });
  const { torn } = await owner.stats();
  await owner.kill();
  return { lost, orderBreaks, unreadable, torn };
}

async function greet(owner: OwnerProcess, contact: SimUser, { business, connectionId }: Account, shown: Shown) {
  const stored = owner.until('stored', (report) => report.connectionId === connectionId && report.text === 'warm up');
  await contact.sendText(business.phone, 'warm up');
  await stored;
  owner.send(connectionId, contact.pn, 'hello');
  await eventually(
    () => shown.get(business.phone)?.has('hello') ?? false,
    (has) => has,
  );
}

async function writeAll(owner: OwnerProcess, contact: SimUser, accounts: Account[], messages: number): Promise<void> {
  for (let n = 0; n < messages; n++) {
    for (const { connectionId, business, sentIn } of accounts) {
      owner.send(connectionId, contact.pn, outText(n));
      sentIn.push(contact.sendText(business.phone, `in ${n}`));
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSES_MS[n % PAUSES_MS.length]));
  }
}

const outText = (n: number) => `out ${n}`;
const outTexts = (messages: number) => Array.from({ length: messages }, (_, n) => outText(n));

interface Books {
  shown: Shown;
  /** Ids of the contact's messages, by account. */
  written: string[][];
  messages: number;
}

async function countLost(world: OwnerWorld, accounts: Account[], { shown, written, messages }: Books) {
  const lost = { out: 0, in: 0 };
  for (const [index, { business, connectionId }] of accounts.entries()) {
    const counts = await world.storedCounts(connectionId);
    lost.in += (written[index] ?? []).filter((id) => !counts.has(id)).length;
    lost.out += outTexts(messages).filter((text) => !shown.get(business.phone)?.has(text)).length;
  }
  return lost;
}

async function countTurned(world: OwnerWorld, accounts: Account[], { shown, written, messages }: Books) {
  const turned = { out: 0, in: 0 };
  for (const [index, { business, connectionId }] of accounts.entries()) {
    const inOneChat = (ids: string[]) => ids.map((id) => ({ id, chat: '' }));
    turned.in += turnedRound(inOneChat(written[index] ?? []), await world.order(connectionId));
    turned.out += turnedRound(inOneChat(outTexts(messages)), [...(shown.get(business.phone) ?? [])]);
  }
  return turned;
}
