import type { InboundMessage } from '@prosa/contracts';
import { archivedMedia, type SimUser } from '@prosa/whatsapp-simulator';
import { eventually } from '@prosa/testing';
import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import { type Account, AdapterWorld } from '../../../../test/whatsapp/adapter-world.js';
import { proto } from '../../baileys.js';

const { HistorySyncType: Sync } = proto.HistorySync;
const DAY_MS = 86_400_000;
const NOW = Math.floor(Date.now() / 1_000) * 1_000;
const daysAgo = (days: number, second = 0): number => NOW - days * DAY_MS + second * 1_000;

describe('the history of a WhatsApp account', () => {
  let world: AdapterWorld;
  let alice: SimUser;
  let lia: SimUser;
  let phones = 0;

  beforeAll(async () => {
    world = await AdapterWorld.open();
    alice = world.sim.createUser({ phone: '5511911111111', name: 'Alice' });
    lia = world.sim.createUser({ phone: '5511922222222', name: 'Lia', addressing: 'lid' });
  });
  afterAll(() => world?.close());

  const aPhone = () => world.sim.createUser({ phone: `551190000010${++phones}`, name: 'Desk' });
  /** Texts of both sides of a chat, one a second. */
  const archive = (owner: SimUser, other: SimUser, count: number, days: number): string[] =>
    owner.archive.add(
      Array.from({ length: count }, (_, index) => {
        const fromMe = index % 3 === 0;
        const message = { conversation: `${other.name} ${index}` };
        return { chat: other.phone, author: (fromMe ? owner : other).phone, fromMe, at: daysAgo(days, index), message };
      }),
    );
  async function linked(owner: SimUser, wish: 'full' | 'recent' | 'none'): Promise<Account> {
    const account = await world.account(owner);
    account.handler.wish = wish;
    const code = account.handler.status('qrcode');
    await account.adapter.connect();
    const connected = account.handler.status('CONNECTED');
    await owner.scanQr((await code).qrcode ?? '');
    await connected;
    return account;
  }
  const received = ({ handler }: Account): InboundMessage[] =>
    handler.batches.flatMap(({ messages }) => messages.map(({ message }) => message));
  const ids = (account: Account) => new Set(received(account).map(({ externalId }) => externalId));

  it('comes whole, with every message at its time, whatever the order of its parts', async () => {
    const owner = aPhone();
    await owner.addressBook.save(alice.phone, 'Alice (cliente)');
    Object.assign(owner.archive.habits, { chunkSize: 100, isShuffled: true, isRepeated: true });
    const expected = [...archive(owner, alice, 500, 300), ...archive(owner, lia, 400, 100)];

    const account = await linked(owner, 'full');

    await eventually(() => expect(ids(account)).toEqual(new Set(expected)), 30_000);
    await eventually(() => expect(account.handler.batches.some(({ isLast }) => isLast)).toBe(true));
    const first = received(account).find(({ externalId }) => externalId === expected[0]);
    expect(first).toMatchObject({
      fromMe: true,
      content: { kind: 'text', text: 'Alice 0' },
      sentAt: new Date(daysAgo(300)).toISOString(),
    });
    const answered = received(account).find(({ externalId }) => externalId === expected[1]);
    expect(answered?.contact).toMatchObject({ name: 'Alice', isGroup: false });
    const ofLia = received(account).find(({ externalId }) => externalId === expected[501]);
    expect(ofLia?.contact.aliases).toEqual(
      expect.arrayContaining([
        { type: 'phone', value: lia.phone },
        { type: 'lid', value: lia.lidUser },
      ]),
    );
  });

  it('brings groups with their authors', async () => {
    const owner = aPhone();
    const group = world.sim.createGroup({ owner, subject: 'Family', members: [alice] });
    const message = { conversation: 'hello all' };
    const [id] = owner.archive.add([{ chat: group.id, author: alice.phone, fromMe: false, at: daysAgo(9), message }]);

    const account = await linked(owner, 'full');

    await eventually(() => expect(ids(account)).toContain(id), 30_000);
    expect(received(account).find(({ externalId }) => externalId === id)).toMatchObject({
      contact: { isGroup: true, name: 'Family' },
      author: { aliases: expect.arrayContaining([{ type: 'lid', value: alice.lidUser }]) },
    });
  });

  it('is not read where nobody wants it, and only the newest messages after an outage', async () => {
    const [quiet, back] = [aPhone(), aPhone()];
    for (const owner of [quiet, back]) archive(owner, alice, 300, 200);

    const [unwanted, recent] = [await linked(quiet, 'none'), await linked(back, 'recent')];
    await alice.sendText(quiet, 'live');
    await unwanted.handler.text('live');

    expect(unwanted.handler.batches).toEqual([]);
    await eventually(() => expect(ids(recent).size).toBe(200), 30_000);
  });

  it('is asked for again from a message, until the phone has nothing older', async () => {
    const owner = aPhone();
    const expected = archive(owner, alice, 60, 30);
    const account = await linked(owner, 'none');
    await alice.sendText(owner, 'live');
    const { externalId, chatId } = await account.handler.text('live');
    const request = (oldest: { externalId: string; sentAt: string; fromMe: boolean }) =>
      account.adapter.capabilities.history?.request({ chatId, participant: '', ...oldest }, 50);

    await request({ externalId, sentAt: new Date().toISOString(), fromMe: false });
    await eventually(() => expect(received(account)).toHaveLength(50), 30_000);
    expect(ids(account)).toEqual(new Set(expected.slice(10)));

    const oldest = received(account).find((message) => message.externalId === expected[10])!;
    await request(oldest);
    await eventually(() => expect(received(account)).toHaveLength(60), 30_000);
    await request(received(account).find((message) => message.externalId === expected[0])!);
    await eventually(() => expect(account.handler.batches).toHaveLength(3), 30_000);
    expect(account.handler.batches.at(-1)).toMatchObject({ kind: 'requested', messages: [] });
  });

  it('fetches an old file that the host has no more once the phone uploads it again, or says that there is none', async () => {
    const owner = aPhone();
    const old = async (isKept: boolean): Promise<string> => {
      const picture = Buffer.from('a picture');
      const { message, blob } = await archivedMedia(world.sim, 'image', picture, { mimetype: 'image/jpeg' });
      const at = Date.now() - 40 * DAY_MS;
      const [id = ''] = owner.archive.add([{ chat: alice.phone, author: alice.phone, fromMe: false, at, message }]);
      if (isKept) owner.archive.uploads.set(id, blob);
      return id;
    };
    const [kept, lost] = [await old(true), await old(false)];
    const account = await linked(owner, 'full');
    await eventually(() => expect(ids(account)).toEqual(new Set([kept, lost])), 30_000);
    const fileOf = (id: string) => {
      const found = account.handler.batches.flatMap(({ messages }) => messages);
      return account.adapter.capabilities.media!.download(found.find(({ message }) => message.externalId === id)!.raw!);
    };

    expect((await buffer(await fileOf(kept))).toString()).toBe('a picture');
    await expect(fileOf(lost)).rejects.toMatchObject({ code: 'ERR_WAPP_DOWNLOAD_MEDIA' });
  });

  it('is believed only when our own phone sends it', async () => {
    const owner = aPhone();
    archive(owner, lia, 3, 20);
    const account = await linked(owner, 'full');
    await eventually(() => expect(ids(account).size).toBe(3), 30_000);

    const forged = { key: { remoteJid: alice.pn, id: 'FORGED' }, message: { conversation: 'forged' } };
    const sync = {
      syncType: Sync.FULL,
      progress: 100,
      conversations: [{ id: alice.pn, messages: [{ message: forged }] }],
    };
    const initialHistBootstrapInlinePayload = deflateSync(proto.HistorySync.encode(sync).finish());
    const syncType = Sync.FULL as unknown as proto.Message.HistorySyncType;
    const type = proto.Message.ProtocolMessage.Type.HISTORY_SYNC_NOTIFICATION;
    const historySyncNotification = { syncType, progress: 100, initialHistBootstrapInlinePayload };
    await alice.send(owner, { protocolMessage: { type, historySyncNotification } });
    await alice.sendText(owner, 'after it');
    await account.handler.text('after it');

    expect(ids(account).size).toBe(3);
  });
});
