// First: it replaces the library's signatures.
import '@prosa/signal';
import { once } from 'node:events';
import {
  downloadMediaMessage,
  type AnyMessageContent,
  type MiscMessageGenerationOptions,
  type WACallEvent,
} from '@whiskeysockets/baileys';
import { WhatsAppSimulator, type PhoneMessage, type SimUser } from '../src/index.js';
import { Client, next, pairedClient } from './client.js';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface PresenceUpdate {
  presences: Record<string, { lastKnownPresence: string }>;
}

describe('what a linked client can do', () => {
  let sim: WhatsAppSimulator;
  let owner: SimUser;
  let alice: SimUser;
  let bob: SimUser;
  let client: Client;
  const problems: Error[] = [];

  beforeAll(async () => {
    sim = await new WhatsAppSimulator().start();
    sim.on('problem', (problem) => problems.push(problem));
    owner = sim.createUser({ phone: '5511900000001', name: 'Support desk' });
    alice = sim.createUser({ phone: '5511911111111', name: 'Alice' });
    bob = sim.createUser({ phone: '5511922222222', name: 'Bob', addressing: 'lid' });
    client = await pairedClient(sim, owner, { isSecure: true });
  });
  afterAll(async () => {
    await client?.stop();
    await sim?.stop();
    expect(problems).toEqual([]);
  });

  /** Sends from the client and returns what arrives on Alice's phone. */
  async function sendToAlice(content: AnyMessageContent, options?: MiscMessageGenerationOptions) {
    const seen = next<PhoneMessage>(alice, 'message');
    const sent = await client.sock.sendMessage(alice.pn, content, options);
    // What is returned stays in the client's event buffer and is changed there: a revoke even replaces its key.
    const key = { ...sent!.key };
    return { key, message: (await seen).message };
  }

  it('a contact addressed by hidden id: the key carries it, and both addresses reach the person', async () => {
    const got = client.untilText('from a lid');
    await bob.sendText(owner.phone, 'from a lid');
    const { key } = await got;
    expect(key.remoteJid).toBe(bob.lid);
    expect(key.remoteJidAlt?.replace(':0', '')).toBe(bob.pn);

    const byLid = next<PhoneMessage>(bob, 'message');
    await client.sock.sendMessage(bob.lid, { text: 'to a lid' });
    expect((await byLid).text).toBe('to a lid');
    const byNumber = next<PhoneMessage>(bob, 'message');
    await client.sock.sendMessage(bob.pn, { text: 'to the number' });
    expect((await byNumber).text).toBe('to the number');
  });

  it('receives and downloads an image', async () => {
    const got = client.untilMessage(({ message }) => message?.imageMessage);
    await alice.sendMedia(owner.phone, 'image', PNG, { mimetype: 'image/png', caption: 'my receipt' });
    const message = await got;
    expect(message.message?.imageMessage?.caption).toBe('my receipt');

    const data = await downloadMediaMessage(message, 'buffer', { options: client.requestInit });

    expect(data).toEqual(PNG);
  });

  it('sends a document and an image', async () => {
    const { message } = await sendToAlice({
      document: Buffer.from('%PDF-1.4 test'),
      mimetype: 'application/pdf',
      fileName: 'invoice.pdf',
      caption: 'your invoice',
    });
    const inner = message.documentWithCaptionMessage?.message ?? message;
    expect(inner.documentMessage?.fileName).toBe('invoice.pdf');
    expect((await alice.downloadMedia(message)).toString()).toBe('%PDF-1.4 test');

    const picture = await sendToAlice({ image: PNG, caption: 'pic' });
    expect(await alice.downloadMedia(picture.message)).toEqual(PNG);
  });

  it('reply with quote, reaction, edit and deletion arrive', async () => {
    const got = client.untilText('question?');
    await alice.sendText(owner.phone, 'question?');
    const question = await got;

    const reply = await sendToAlice({ text: 'answer' }, { quoted: question });
    expect(reply.message.extendedTextMessage?.contextInfo?.stanzaId).toBe(question.key.id);
    const reaction = await sendToAlice({ react: { text: '👍', key: question.key } });
    expect(reaction.message.reactionMessage?.text).toBe('👍');
    await sendToAlice({ text: 'better answer', edit: reply.key });
    const deletion = await sendToAlice({ delete: reply.key });
    expect(deletion.message.protocolMessage?.key?.id).toBe(reply.key.id);

    const shown = alice.chats.messages(owner.phone);
    expect(shown.find(({ id }) => id === question.key.id)?.reactions).toEqual({ [owner.phone]: '👍' });
    expect(shown.find(({ id }) => id === reply.key.id)).toMatchObject({ isEdited: true, isRevoked: true });
  });

  it('presence and typing', async () => {
    const known = (state: string) => (update: PresenceUpdate) =>
      Object.values(update.presences)[0]?.lastKnownPresence === state;
    const subscribed = new Promise<void>((resolve) => {
      sim.on('stanza', (direction, { tag, attrs }) => {
        if (direction === 'in' && tag === 'presence' && attrs.type === 'subscribe') setImmediate(resolve);
      });
    });
    await client.sock.presenceSubscribe(alice.pn);
    await subscribed;

    const online = client.until('presence.update', known('available'));
    alice.presence('available');
    await online;
    const typing = client.until('presence.update', known('composing'));
    alice.chatState(owner.phone, 'composing');
    await typing;
    const ours = next<{ state: string }>(alice, 'chatstate');
    await client.sock.sendPresenceUpdate('composing', alice.pn);
    expect((await ours).state).toBe('composing');
  });

  it('profile picture, about, existence of numbers, blocklist', async () => {
    await expect(client.sock.profilePictureUrl(alice.pn, 'image')).rejects.toMatchObject({ data: 404 });
    alice.setPicture(PNG);
    const url = await client.sock.profilePictureUrl(alice.pn, 'image');
    expect(url?.startsWith(sim.mediaBase)).toBe(true);
    const answer = await fetch(url!, client.requestInit);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG);

    // Numbers without an account are simply missing from the answer.
    expect(await client.sock.onWhatsApp(alice.phone, '5511999999999')).toEqual([{ jid: alice.pn, exists: true }]);
    expect(await client.sock.fetchStatus(alice.pn)).toMatchObject([{ status: { status: alice.about } }]);
    expect(await client.sock.fetchBlocklist()).toEqual([]);
  });

  it('groups: metadata, receive, send, sender key reuse, membership change', async () => {
    const group = sim.createGroup({ subject: 'Order 42', owner: alice, members: [owner, bob] });
    const metadata = await client.sock.groupMetadata(group.id);
    expect(metadata).toMatchObject({ subject: 'Order 42', participants: { length: 3 } });
    expect(Object.keys(await client.sock.groupFetchAllParticipating())).toHaveLength(1);

    for (const body of ['group one', 'group two']) {
      const got = client.untilText(body);
      await bob.sendText(group.id, body);
      expect((await got).key).toMatchObject({ remoteJid: group.id, participant: bob.lid });
    }
    for (const body of ['to the group', 'and again']) {
      const onPhones = Promise.all([next<PhoneMessage>(alice, 'message'), next<PhoneMessage>(bob, 'message')]);
      await client.sock.sendMessage(group.id, { text: body });
      expect(await onPhones).toMatchObject([{ text: body }, { group: group.id }]);
    }
    const created = await client.sock.groupCreate('New group', [alice.pn]);
    expect(created.subject).toBe('New group');
    const changed = client.until<{ action: string }>('group-participants.update');
    await client.sock.groupParticipantsUpdate(created.id, [bob.pn], 'add');
    expect((await changed).action).toBe('add');
  });

  it('calls: offer, reject, missed', async () => {
    const offer = client.until<WACallEvent[]>('call', ([call]) => call?.status === 'offer');
    const call = alice.call(owner.phone, { video: true });
    const [offered] = await offer;
    expect(offered?.isVideo).toBe(true);

    const rejected = next<{ action: string }>(alice, 'call');
    await client.sock.rejectCall(offered!.id, offered!.from);
    expect((await rejected).action).toBe('reject');
    const missed = client.until<WACallEvent[]>('call', ([ended]) => ended?.status === 'timeout');
    call.hangUp('timeout');
    await missed;
  });

  it('what cannot be read is sent again, in both directions', async () => {
    alice.failNextDecryptions(1);
    const seen = next<PhoneMessage>(alice, 'message');
    await client.sock.sendMessage(alice.pn, { text: 'second try' });
    expect((await seen).text).toBe('second try');

    await client.sock.signalRepository.deleteSession([alice.lid]); // as if the client had lost its session
    const retryRequested = once(sim, 'retry-requested');
    const got = client.untilText('can you read this?');
    await alice.sendText(owner.phone, 'can you read this?');
    await retryRequested;
    await got;
  });
});
