import { once } from 'node:events';
import type { BinaryNode } from '@whiskeysockets/baileys';
import { WhatsAppSimulator, type PhoneMessage, type ReceiptEvent, type SimUser } from '../src/index.js';
import { Client, next } from './client.js';

describe('pairing and messages', () => {
  let sim: WhatsAppSimulator;
  let owner: SimUser;
  let alice: SimUser;
  let client: Client;
  const problems: Error[] = [];

  beforeAll(async () => {
    sim = await new WhatsAppSimulator().start();
    sim.on('problem', (problem) => problems.push(problem));
    owner = sim.createUser({ phone: '5511900000001', name: 'Support desk' });
    alice = sim.createUser({ phone: '5511911111111', name: 'Alice' });
    client = new Client(sim).start();
  });
  afterAll(async () => {
    await client?.stop();
    await sim?.stop();
    expect(problems).toEqual([]);
  });

  it('pairs by QR code: the client restarts with 515 and logs in', async () => {
    const qr = await client.until<string>('qr');
    const open = client.until('open');
    const restart = client.untilClosed();

    await owner.scanQr(qr);

    expect(await restart).toBe(515);
    await open;
    expect(client.auth.creds.me).toMatchObject({
      id: '5511900000001:1@s.whatsapp.net',
      lid: owner.lid.replace('@', ':1@'),
    });
  });

  it('delivers a text of a contact, and the receipt back', async () => {
    const got = client.untilText('hello, I need help');
    const receipt = next<ReceiptEvent>(alice, 'receipt');

    await alice.sendText(owner.phone, 'hello, I need help');

    expect(await got).toMatchObject({
      key: { remoteJid: alice.pn, remoteJidAlt: alice.lid },
      pushName: 'Alice',
    });
    expect((await receipt).type).toBe('delivered');
  });

  it('delivers a text to the contact, and delivery and read receipts back', async () => {
    const seen = next<PhoneMessage>(alice, 'message');
    const delivered = client.statusReached(3);

    const sent = await client.sock.sendMessage(alice.pn, { text: 'hi Alice' });
    const id = sent!.key.id!;

    expect((await seen).text).toBe('hi Alice');
    expect(await delivered).toBe(id);
    const read = client.statusReached(4);
    alice.markRead(owner.phone, id);
    expect(await read).toBe(id);
  });

  it('uses the sessions again: msg, not pkmsg', async () => {
    const types: string[] = [];
    const collect = (direction: string, node: BinaryNode): void => {
      if (node.tag === 'enc') types.push(`${direction}:${node.attrs.type}`);
      if (Array.isArray(node.content)) for (const child of node.content) collect(direction, child);
    };
    const again = client.untilText('again');
    await alice.sendText(owner.phone, 'again');
    await again;
    const one = once(alice, 'message');
    await client.sock.sendMessage(alice.pn, { text: 'one' });
    await one;
    sim.on('stanza', collect);

    const plain = client.untilText('plain msg');
    await alice.sendText(owner.phone, 'plain msg');
    await plain;
    const two = next<PhoneMessage>(alice, 'message');
    await client.sock.sendMessage(alice.pn, { text: 'two' });

    expect((await two).text).toBe('two');
    sim.off('stanza', collect);
    expect(types).toEqual(expect.arrayContaining(['out:msg', 'in:msg']));
  });

  it("shows what the client sends on the account's phone, and what the phone sends on the client", async () => {
    const onPhone = next<PhoneMessage>(owner, 'message');
    await client.sock.sendMessage(alice.pn, { text: 'from the desk' });
    expect(await onPhone).toMatchObject({ sentByUs: true, text: 'from the desk' });

    const echo = client.untilText('typed on the phone');
    await owner.sendText(alice.phone, 'typed on the phone');
    expect((await echo).key).toMatchObject({ fromMe: true, remoteJid: alice.pn });
  });
});
