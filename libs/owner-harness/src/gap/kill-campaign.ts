import type { DisabledPart } from '@prosa/channels';
import type { Connection, SimUser } from '@prosa/whatsapp-simulator';
import type { OwnerProcess } from '../owner-process.js';
import { eventually, type OwnerWorld } from '../owner-world.js';
import { turnedRound, type Written } from './account-of-kills.js';
import type { Kind, Target } from './kill-targets.js';

/** The comparison of both sides' messages in the end. */
export interface KillResult {
  kills: number;
  messages: number;
  lost: number;
  doubled: number;
  orderBreaks: number;
  /** Messages that the account refused. */
  errorAcks: number;
  /** Journal rows without their stanza: they could not be replayed. */
  blind: number;
}

interface Campaign {
  world: OwnerWorld;
  owner: OwnerProcess;
  business: SimUser;
  alice: SimUser;
  connectionId: number;
  /** Every message that was sent to the account, markers aside. */
  written: Written[];
  errorAcks: number;
}

export interface CampaignOptions {
  targets: Target[];
  without?: DisabledPart[];
  /** Called after each kill. */
  onKill?: () => void;
}

/** How long the last messages may take, in milliseconds; a control, which has lost some, waits in vain. */
const DRAIN_MS = { whole: 30_000, control: 2_000 };

/** Kills an owner of one account at each target, starts it again, and compares the messages of both sides. */
export async function runKills(world: OwnerWorld, options: CampaignOptions): Promise<KillResult> {
  const { targets, without = [], onKill } = options;
  const campaign = await begin(world, without);
  for (const [n, target] of targets.entries()) {
    await hit(campaign, n, target);
    onKill?.();
  }
  const { written, connectionId, owner, errorAcks } = campaign;
  // Chats are stored side by side, so each one needs a marker of its own.
  const counts = await eventually(
    () => world.storedCounts(connectionId),
    (stored) => written.every(({ id }) => stored.has(id)),
    without.length > 0 ? DRAIN_MS.control : DRAIN_MS.whole,
  );
  await owner.kill();
  const [journal] = await world.database.asOwner<{ blind: number }>(
    'SELECT count(*) FILTER (WHERE stanza IS NULL)::int AS blind FROM inbound_journal WHERE connection_id = $1',
    [connectionId],
  );
  return {
    kills: targets.length,
    messages: written.length,
    lost: written.filter(({ id }) => !counts.has(id)).length,
    doubled: [...counts.values()].filter((times) => times > 1).length,
    orderBreaks: turnedRound(written, await world.order(connectionId)),
    errorAcks,
    blind: journal?.blind ?? 0,
  };
}

async function begin(world: OwnerWorld, without: DisabledPart[]): Promise<Campaign> {
  const { owner, phones, connections } = await world.owner({ without });
  const [business, connectionId] = [phones[0] as SimUser, connections[0] as number];
  const alice = world.person('Alice');
  const campaign: Campaign = { world, owner, business, alice, connectionId, written: [], errorAcks: 0 };
  world.sim.on('client-ack', (node, companion) => {
    if (companion?.user === business && node.attrs.error) campaign.errorAcks++;
  });
  await owner.start();
  await marker(campaign, 'warm up');
  // An answer ends the pre-key phase: from now on Alice and our own phone write `msg`, new contacts `pkmsg`.
  const answered = new Promise((resolve) => alice.once('message', resolve));
  owner.send(connectionId, alice.pn, 'hello');
  await answered;
  return campaign;
}

/** A marker arrives after all earlier messages: the account is idle then. */
async function marker({ owner, alice, business }: Campaign, text: string): Promise<void> {
  const stored = owner.stored(text);
  await alice.sendText(business.phone, text);
  await stored;
}

async function hit(campaign: Campaign, n: number, { kind, window }: Target): Promise<void> {
  const { owner } = campaign;
  // After the receipt the process is frozen and cannot report it: the network's copy of the receipt shows it.
  const reached: Promise<unknown> = window === 'after-receipt' ? receiptOf(campaign) : owner.until('frozen');
  if (kind === 'offline') {
    await owner.kill();
    for (const part of [0, 1, 2]) await sendMessage(campaign, 'msg', `${kind} ${n}.${part}`);
    await owner.start({ freeze: window });
  } else {
    await owner.arm(window);
    await sendMessage(campaign, kind, `${kind} ${n}`);
  }
  await reached;
  await owner.kill();
  await owner.start();
  await marker(campaign, `at rest after ${n}`);
}

function receiptOf({ world, business }: Campaign): Promise<void> {
  return new Promise((resolve) => {
    const listen = (direction: 'in' | 'out', { tag }: { tag: string }, { companion }: Connection) => {
      if (direction !== 'in' || tag !== 'receipt' || companion?.user !== business) return;
      world.sim.off('stanza', listen);
      resolve();
    };
    world.sim.on('stanza', listen);
  });
}

type MessageSender = (campaign: Campaign, text: string) => Promise<Written>;

const SENDERS: Record<Exclude<Kind, 'offline'>, MessageSender> = {
  pkmsg: async ({ world, business }, text) => {
    const stranger = world.person('Stranger');
    return { chat: stranger.phone, id: await stranger.sendText(business.phone, text) };
  },
  msg: async ({ alice, business }, text) => ({ chat: alice.phone, id: await alice.sendText(business.phone, text) }),
  skmsg: async ({ world, alice, business }, text) => {
    const { id: chat } = world.sim.createGroup({ subject: 'g', owner: alice, members: [business] });
    return { chat, id: await alice.sendText(chat, text) };
  },
  'own-phone': async ({ business, alice }, text) => ({
    chat: alice.phone,
    id: await business.sendText(alice.phone, text),
  }),
};

async function sendMessage(campaign: Campaign, kind: Exclude<Kind, 'offline'>, text: string): Promise<void> {
  campaign.written.push(await SENDERS[kind](campaign, text));
}
