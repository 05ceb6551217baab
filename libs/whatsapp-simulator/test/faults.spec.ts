// First: it replaces the library's signatures.
import '@prosa/signal';
import { once } from 'node:events';
import { BufferJSON } from '@whiskeysockets/baileys';
import { WhatsAppSimulator, type SimUser } from '../src/index.js';
import { Client, memoryKeys, next, pairedClient, synced, type MemoryKeys } from './client.js';

const jsonCopy = <T>(value: T): T => JSON.parse(JSON.stringify(value, BufferJSON.replacer), BufferJSON.reviver);

describe('endings, faults and recovery', () => {
  let sim: WhatsAppSimulator;
  let owner: SimUser;
  let alice: SimUser;
  let client: Client;
  const started: Client[] = [];

  beforeAll(async () => {
    sim = await new WhatsAppSimulator().start();
    owner = sim.createUser({ phone: '5511900000001', name: 'Support desk' });
    alice = sim.createUser({ phone: '5511911111111', name: 'Alice' });
    client = await track(pairedClient(sim, owner));
  });
  afterAll(async () => {
    await Promise.all(started.map((one) => one?.stop()));
    await sim?.stop();
  });

  async function track(made: Client | Promise<Client>): Promise<Client> {
    const one = await made;
    started.push(one);
    return one;
  }

  it('dropped connection: 428, reconnect, and what was sent meanwhile arrives as offline message', async () => {
    const closed = client.untilClosed();
    const open = client.until('open');
    sim.dropConnections(owner.phone);
    expect(await closed).toBe(428);

    const got = client.untilText('while you were away');
    await alice.sendText(owner.phone, 'while you were away');
    await open;

    expect((await got).key.remoteJid).toBe(alice.pn);
    expect(client.received.at(-1)?.upsert).toBe('append'); // offline messages are not 'notify'
  });

  it('delivers a message again that was not acknowledged', async () => {
    const { connection } = [...owner.companions.values()][0]!;
    const lost = new Promise<void>((resolve) => {
      const original = connection!.send;
      connection!.send = (node) => (node.tag === 'message' ? resolve() : original.call(connection, node));
    });
    await alice.sendText(owner.phone, 'lost on the wire');
    await lost;

    const got = client.untilText('lost on the wire');
    sim.dropConnections(owner.phone);

    expect((await got).key.remoteJid).toBe(alice.pn);
  });

  it.each([515, 503])('stream error %i closes with this code, and the client comes back', async (code) => {
    const closed = client.untilClosed();
    const open = client.until('open');

    sim.streamError(owner.phone, code);

    expect(await closed).toBe(code);
    await open;
  });

  it('silent server: the keep-alive gives up with 408', async () => {
    const user = sim.createUser({ phone: '5511933333333' });
    const quiet = await track(pairedClient(sim, user, { options: { keepAliveIntervalMs: 300 } }));
    const closed = quiet.untilClosed();

    sim.freeze(user.phone);

    expect(await closed).toBe(408);
    await quiet.stop();
  });

  it('the same credentials twice: the first connection is replaced (440)', async () => {
    const closed = client.untilClosed();
    const twin = await track(new Client(sim, { auth: client.auth }).start());
    await twin.until('open');
    expect(await closed).toBe(440);
    await twin.stop();

    const open = client.until('open');
    client.start();
    await open;
  });

  it('a replaced socket is ignored, and the log of logins counts what it still sent', async () => {
    const user = sim.createUser({ phone: '5511922222222' });
    const first = await track(pairedClient(sim, user));
    const [companion] = [...user.companions.values()];
    const former = companion!.connection!;
    const presence = { tag: 'presence', attrs: { type: 'available', name: 'x' } };
    // A process that was frozen when it was replaced wakes and sends.
    const presences: unknown[] = [];
    sim.on('presence', (update) => presences.push(update));
    const replaced = first.untilClosed();

    sim.foreign.use([companion!], true);
    await Reflect.get(former, 'onNode').call(former, presence);
    sim.foreign.use([companion!], false);

    expect(await replaced).toBe(440);
    const records = sim.logins.records.filter(({ phone }) => phone === user.phone);
    expect(records.at(-1)).toMatchObject({ socket: null, former: former.id, sent: 0 });
    expect(records.at(-1)?.late).toBeGreaterThan(0);
    expect(presences).toEqual([]);
    await first.stop();
  });

  it('rejected message: the error becomes status ERROR', async () => {
    sim.faults.rejectMessages = () => 463;
    const failed = client.until<{ status: number; detail: string[] }>('status', ({ status }) => status === 0);

    await client.sock.sendMessage(alice.pn, { text: 'spam?' });

    expect((await failed).detail).toEqual(['463', 'Your account has been restricted']);
    sim.faults.rejectMessages = undefined;
  });

  it('QR references run out: 408, and a new start shows new codes', async () => {
    sim.options.qrRefs = 2;
    const unpaired = await track(new Client(sim, { options: { qrTimeout: 100 }, retryDelayMs: 50 }).start());

    expect(await unpaired.untilClosed()).toBe(408);
    expect(unpaired.qrs).toHaveLength(2);
    await unpaired.until('qr');
    await unpaired.stop();
    sim.options.qrRefs = 6;
  });

  it('pairs by code instead of QR, and two real clients talk to each other', async () => {
    const user = sim.createUser({ phone: '5511944444444', name: 'Code user' });
    const other = await track(new Client(sim).start());
    await other.until('qr');
    const requested = once(sim, 'pairing-code-requested');
    const code = await other.sock.requestPairingCode(user.phone);
    await requested;
    const open = other.until('open');
    await Promise.all([open, synced(other), user.enterPairingCode(code)]);
    expect(other.auth.creds.me?.id).toBe(`${user.phone}:1@s.whatsapp.net`);

    const got = other.untilText('client to client');
    const delivered = client.statusReached(3);
    const sent = await client.sock.sendMessage(user.pn, { text: 'client to client' });
    await got;
    expect(await delivered).toBe(sent!.key.id);
    const back = client.untilText('and back');
    await other.sock.sendMessage(owner.pn, { text: 'and back' });
    await back;
    await other.stop();
  });

  it('a code that was not requested is refused', async () => {
    await expect(alice.enterPairingCode('AAAAAAAA')).rejects.toThrow('no client asked to be linked');
    await expect(alice.scanQr('2@unknown,a,b,c')).rejects.toThrow('this code has expired');
  });

  it('unlinked by the phone: 401, and the credentials are dead', async () => {
    const user = sim.createUser({ phone: '5511955555555' });
    const linked = await track(pairedClient(sim, user));
    const closed = linked.untilClosed();

    user.unlink(1);

    expect(await closed).toBe(401);
    const again = await track(new Client(sim, { auth: linked.auth }).start());
    expect(await again.untilClosed()).toBe(401);
  });

  it('logged out by the client', async () => {
    const user = sim.createUser({ phone: '5511966666666' });
    const linked = await track(pairedClient(sim, user));
    const unlinked = next(user, 'unlinked');

    await linked.sock.logout();

    await unlinked;
    expect(user.companions.size).toBe(0);
  });

  it('banned account: 403 at login', async () => {
    const user = sim.createUser({ phone: '5511977777777' });
    const linked = await track(pairedClient(sim, user));
    sim.faults.refuseLogin = ({ username }) => (Number(username) === 5511977777777 ? 403 : undefined);
    const dropped = linked.untilClosed();
    sim.dropConnections(user.phone);
    await dropped;

    expect(await linked.untilClosed()).toBe(403);
    sim.faults.refuseLogin = undefined;
  });

  it("the client's state survives a round trip through JSON, as a database row would hold it", async () => {
    const user = sim.createUser({ phone: '5511988888888' });
    const first = await track(pairedClient(sim, user));
    const received = first.untilText('before');
    await alice.sendText(user.phone, 'before');
    await received;
    await first.stop();
    const keys = memoryKeys();
    for (const [key, value] of (first.auth.keys as MemoryKeys).data) keys.data.set(key, jsonCopy(value));

    const second = await track(new Client(sim, { auth: { creds: jsonCopy(first.auth.creds), keys } }).start());
    await second.until('open');

    const got = second.untilText('after');
    await alice.sendText(user.phone, 'after');
    await got;
    const seen = next<{ text: string }>(alice, 'message');
    await second.sock.sendMessage(alice.pn, { text: 'still me' });
    expect((await seen).text).toBe('still me');
  });
});
