import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AuthenticationState } from '@whiskeysockets/baileys';
import { WhatsAppSimulator, type PhoneMessage } from '../src/index.js';
import { FileStateLog } from '../src/state/file-state-log.js';
import { PersistentMap } from '../src/state/persistent-map.js';
import { Client, next, pairedClient } from './client.js';

const OWNER = '5511900000001';
const ALICE = '5511911111111';
const BOB = '5511922222222';

describe('a simulator that is started again from its folder', () => {
  let dataDir: string;
  let sim: WhatsAppSimulator;
  let auth: AuthenticationState;
  let groupId: string;
  const clients: Client[] = [];

  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'simulator-'));
    sim = await new WhatsAppSimulator({ dataDir }).start();
    const owner = sim.createUser({ phone: OWNER, name: 'Support desk' });
    const alice = sim.createUser({ phone: ALICE, name: 'Alice' });
    const bob = sim.createUser({ phone: BOB, name: 'Bob', addressing: 'lid' });
    groupId = sim.createGroup({ subject: 'Order 42', owner: alice, members: [owner, bob] }).id;
    const client = await pairedClient(sim, owner);
    clients.push(client);
    auth = client.auth;
    const got = client.untilText('before');
    await alice.sendText(OWNER, 'before');
    await got;
    const inGroup = client.untilText('group before');
    await bob.sendText(groupId, 'group before');
    await inGroup;
    const seen = next<PhoneMessage>(alice, 'message');
    const delivered = client.statusReached(3);
    await client.sock.sendMessage(alice.pn, { text: 'answer before' });
    await Promise.all([seen, delivered]);
    await client.stop();
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client?.stop()));
    await sim?.stop();
    rmSync(dataDir, { recursive: true });
  });

  async function restart(stop: () => Promise<void>): Promise<void> {
    const before = sim;
    await stop();
    sim = await new WhatsAppSimulator({ dataDir }).start();
    expect(sim.noiseRootKey).toEqual(before.noiseRootKey);
    expect(sim.tls.cert).toBe(before.tls.cert);
  }

  it('knows people, chats, groups and linked devices, and has the same certificate', async () => {
    await restart(() => sim.stop());

    expect([...sim.users.values()].map(({ name }) => name)).toEqual(['Support desk', 'Alice', 'Bob']);
    const alice = sim.user(ALICE)!;
    expect(alice.chats.messages(OWNER)).toMatchObject([
      { isOwn: true, status: 'delivered' },
      { isOwn: false, author: OWNER },
    ]);
    expect([...sim.groups.get(groupId)!.members.keys()]).toEqual([ALICE, OWNER, BOB]);
    expect([...sim.user(OWNER)!.companions.keys()]).toEqual([1]);
    expect(readFileSync(sim.caPath!, 'utf8')).toBe(sim.tls.cert);
  });

  it('logs the same client in without pairing, delivers what waited, and continues sessions both ways', async () => {
    await sim.user(ALICE)!.sendText(OWNER, 'while both were away');
    await restart(() => sim.stop());
    const types: string[] = [];
    sim.on('stanza', (_direction, node) => {
      if (node.tag === 'message' && Array.isArray(node.content)) types.push(node.content[0]?.attrs.type ?? '');
    });

    const client = new Client(sim, { auth }).start();
    clients.push(client);
    const waited = client.untilText('while both were away');
    await client.until('open');
    await waited;
    const got = client.untilText('after');
    await sim.user(ALICE)!.sendText(OWNER, 'after');
    await got;
    const inGroup = client.untilText('group after');
    await sim.user(BOB)!.sendText(groupId, 'group after');
    await inGroup;
    const seen = next<PhoneMessage>(sim.user(ALICE)!, 'message');
    await client.sock.sendMessage(`${ALICE}@s.whatsapp.net`, { text: 'answer after' });

    expect((await seen).text).toBe('answer after');
    expect(types).not.toContain('pkmsg'); // no session was started again
    await client.stop();
  });

  it('is complete after a kill: everything that left the service is stored', async () => {
    const first = new Client(sim, { auth }).start();
    clients.push(first);
    await first.until('open');
    for (let count = 1; count <= 5; count++) {
      const got = first.untilText(`burst ${count}`);
      await sim.user(ALICE)!.sendText(OWNER, `burst ${count}`);
      await got;
    }
    await first.stop();
    const killed = sim;
    // The files as they are at this moment, with half a line at the end, as a killed process leaves them.
    appendFileSync(path.join(dataDir, 'state.jsonl'), '["history/5511911111111/x",{"id":"ha');
    await restart(async () => undefined);

    const undecryptable = jest.fn();
    sim.on('retry-requested', undecryptable);
    const second = new Client(sim, { auth }).start();
    clients.push(second);
    await second.until('open');
    const got = second.untilText('after the kill');
    await sim.user(ALICE)!.sendText(OWNER, 'after the kill');
    await got;

    expect(undecryptable).not.toHaveBeenCalled();
    await killed.stop();
  });

  it('stores what an offline phone wrote and missed', async () => {
    await sim.user(BOB)!.setOnline(false);
    await sim.user(ALICE)!.sendText(BOB, 'are you there?');
    const id = await sim.user(BOB)!.sendText(ALICE, 'written in the plane');
    expect(sim.user(BOB)!.chats.messages(ALICE)).toMatchObject([{ status: 'pending' }]);
    await restart(() => sim.stop());
    const bob = sim.user(BOB)!;
    expect(bob.isOnline).toBe(false);

    const landed = next<PhoneMessage>(sim.user(ALICE)!, 'message');
    await bob.setOnline(true);

    expect(await landed).toMatchObject({ id, text: 'written in the plane' });
    expect(bob.chats.messages(ALICE).map(({ author }) => author)).toEqual([BOB, ALICE]);
  });
});

describe('FileStateLog', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'state-log-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('keeps entries in order, with bytes, and without what was removed', () => {
    const log = new FileStateLog(folder);
    const map = new PersistentMap<{ key: Buffer }>(log, 'session');
    for (const name of ['b', 'a', 'c']) map.set(name, { key: Buffer.from(name) });
    map.delete('a');
    log.close();

    const again = new PersistentMap<{ key: Buffer }>(new FileStateLog(folder), 'session');

    expect([...again]).toEqual([
      ['b', { key: Buffer.from('b') }],
      ['c', { key: Buffer.from('c') }],
    ]);
  });

  it('refuses a file that is broken in the middle, rather than continue with half of it', () => {
    const log = new FileStateLog(folder);
    log.put('a', 1);
    log.close();
    appendFileSync(path.join(folder, 'state.jsonl'), 'garbage\n["b",2]\n');

    expect(() => new FileStateLog(folder)).toThrow('line 2 cannot be read');
  });
});
