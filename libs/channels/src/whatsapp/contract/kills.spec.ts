import type { Connection, SimUser } from '@prosa/whatsapp-simulator';
import type { BinaryNode } from '../baileys.js';
import { eventually, type OwnerProcess, OwnerWorld } from '../../../test/whatsapp/owner-process.js';
import type { LeftOut } from './owner-messages.js';

/** More with WHATSAPP_KILLS; every kind of message is hit once in five. */
const KILLS = Number(process.env.WHATSAPP_KILLS ?? 5);
const KINDS = ['pkmsg', 'msg', 'skmsg', 'own-phone', 'offline'] as const;
type Kind = (typeof KINDS)[number];
type Window = 'before-receipt' | 'after-receipt';

jest.setTimeout(90_000 + KILLS * 30_000);

/** The owner is killed between the commit, the receipt and the event; afterwards the books of both sides are compared. */
describe('SIGKILL around the receipt', () => {
  let world: OwnerWorld;
  let whole: Result;
  let withoutJournal: Result;
  let withoutRecall: Result;

  // Side by side: each campaign is a process of its own, and most of a kill is waiting for the next start.
  beforeAll(async () => {
    world = await OwnerWorld.open();
    [whole, withoutJournal, withoutRecall] = await Promise.all([
      run([], KILLS, (n) => (n % 3 === 2 ? 'before-receipt' : 'after-receipt')),
      run(['journal'], KILLS, () => 'after-receipt'),
      run(['recall'], 1, () => 'before-receipt'),
    ]);
  });
  afterAll(() => world.close());

  interface Result {
    lost: number;
    doubled: number;
    errorAcks: number;
    /** Journal rows without their stanza: they could not be replayed. */
    blind: number;
  }

  interface Campaign {
    owner: OwnerProcess;
    desk: SimUser;
    alice: SimUser;
    connectionId: number;
    /** Every message that was sent to the account, markers aside. */
    ledger: string[];
    errorAcks: number;
  }

  async function begin(without: LeftOut[]): Promise<Campaign> {
    const { owner, phones, connections } = await world.owner({ without });
    const desk = phones[0] as SimUser;
    const alice = world.person('Alice');
    const campaign: Campaign = { owner, desk, alice, connectionId: connections[0] as number, ledger: [], errorAcks: 0 };
    world.sim.on('client-ack', (node, companion) => {
      if (companion?.user === desk && node.attrs.error) campaign.errorAcks++;
    });
    await owner.start();
    await marker(campaign, 'warm up');
    // An answer ends the pre-key phase: from now on Alice and our own phone write `msg`, new contacts `pkmsg`.
    const answered = new Promise((resolve) => alice.once('message', resolve));
    owner.send(campaign.connectionId, alice.pn, 'hello');
    await answered;
    return campaign;
  }

  /** Comes in after everything before it: then the account is at rest. */
  async function marker({ owner, alice, desk }: Campaign, text: string): Promise<void> {
    const stored = owner.stored(text);
    await alice.sendText(desk.phone, text);
    await stored;
  }

  function receiptOf({ desk }: Campaign): Promise<void> {
    return new Promise((resolve) => {
      const listen = (direction: 'in' | 'out', node: BinaryNode, { companion }: Connection) => {
        if (direction !== 'in' || node.tag !== 'receipt' || companion?.user !== desk) return;
        world.sim.off('stanza', listen);
        resolve();
      };
      world.sim.on('stanza', listen);
    });
  }

  const say: Record<Exclude<Kind, 'offline'>, (campaign: Campaign, text: string) => Promise<string>> = {
    pkmsg: ({ desk }, text) => world.person('Stranger').sendText(desk.phone, text),
    msg: ({ alice, desk }, text) => alice.sendText(desk.phone, text),
    skmsg: ({ alice, desk }, text) =>
      alice.sendText(world.sim.createGroup({ subject: 'g', owner: alice, members: [desk] }).id, text),
    'own-phone': ({ desk, alice }, text) => desk.sendText(alice.phone, text),
  };

  async function hit(campaign: Campaign, n: number, kind: Kind, window: Window): Promise<void> {
    const { owner, alice, desk, ledger } = campaign;
    const reached: Promise<unknown> = window === 'before-receipt' ? owner.until('frozen') : receiptOf(campaign);
    if (kind === 'offline') {
      await owner.kill();
      for (const part of [0, 1, 2]) ledger.push(await alice.sendText(desk.phone, `${kind} ${n}.${part}`));
      await owner.start({ freeze: window });
    } else {
      await owner.arm(window);
      ledger.push(await say[kind](campaign, `${kind} ${n}`));
    }
    await reached;
    await owner.kill();
    await owner.start();
    await marker(campaign, `at rest after ${n}`);
  }

  async function run(without: LeftOut[], kills: number, windowOf: (n: number) => Window): Promise<Result> {
    const campaign = await begin(without);
    for (let n = 0; n < kills; n++) await hit(campaign, n, KINDS[n % KINDS.length] as Kind, windowOf(n));
    // Chats are stored side by side: the last marker says nothing of the others.
    const kept = await eventually(
      () => world.kept(campaign.connectionId),
      (stored) => campaign.ledger.every((id) => stored.has(id)),
      without.length > 0 ? 2_000 : 30_000,
    );
    await campaign.owner.kill();
    const [journal] = await world.database.asOwner<{ blind: number }>(
      'SELECT count(*) FILTER (WHERE stanza IS NULL)::int AS blind FROM inbound_journal WHERE connection_id = $1',
      [campaign.connectionId],
    );
    return {
      lost: campaign.ledger.filter((id) => !kept.has(id)).length,
      doubled: [...kept.values()].filter((times) => times > 1).length,
      errorAcks: campaign.errorAcks,
      blind: journal?.blind ?? 0,
    };
  }

  it(`loses and doubles nothing in ${KILLS} kills, and refuses no message`, () => {
    expect(whole).toEqual({ lost: 0, doubled: 0, errorAcks: 0, blind: 0 });
  });

  it('control: without the journal it loses messages', () => {
    expect(withoutJournal.lost).toBeGreaterThan(0);
  });

  it('control: without recall a message that comes again is refused', () => {
    expect(withoutRecall.errorAcks).toBeGreaterThan(0);
  });
});
