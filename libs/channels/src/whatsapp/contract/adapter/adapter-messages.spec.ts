import type { MediaRef } from '@prosa/contracts';
import type { PhoneMessage, SimUser } from '@prosa/whatsapp-simulator';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { OutboundSend } from '../../../channel-adapter.js';
import { type Account, AdapterWorld } from '../../../../test/whatsapp/adapter-world.js';

describe('messages of a WhatsApp own', () => {
  let world: AdapterWorld;
  let own: Account;
  let alice: SimUser;
  let lidUser: SimUser;

  beforeAll(async () => {
    world = await AdapterWorld.open();
    alice = world.sim.createUser({ phone: '5511911111111', name: 'Alice' });
    lidUser = world.sim.createUser({ phone: '5511922222222', name: 'Lia', addressing: 'lid' });
    own = await world.pairedAccount(world.sim.createUser({ phone: '5511900000001', name: 'Desk' }));
  });
  afterAll(() => world?.close());

  const newId = () => `3EB0${randomBytes(9).toString('hex').toUpperCase()}`;
  /** The next message on a phone that passes the check. */
  const onPhone = (phone: SimUser, check: (message: PhoneMessage) => boolean): Promise<PhoneMessage> =>
    new Promise((resolve) => {
      const listen = (message: PhoneMessage) => {
        if (!check(message)) return;
        phone.off('message', listen);
        resolve(message);
      };
      phone.on('message', listen);
    });
  const textOnPhone = (phone: SimUser, text: string) => onPhone(phone, (message) => message.text === text);

  function textTo(chatId: string, text: string, more: Partial<OutboundSend> = {}): OutboundSend {
    return { providerId: newId(), chatId, content: { kind: 'text', text }, quoted: null, ...more };
  }

  function mediaTo(chatId: string, bytes: Buffer, media: Partial<MediaRef>, caption = ''): OutboundSend {
    const ref = {
      key: 'k',
      kind: 'document',
      mimetype: 'application/pdf',
      fileName: 'f.pdf',
      size: bytes.length,
      ...media,
    } as MediaRef;
    return {
      providerId: newId(),
      chatId,
      content: { kind: 'media', media: ref, caption, open: async () => Readable.from([bytes]) },
      quoted: null,
    };
  }

  describe('in', () => {
    it('receives a text with both aliases of its author', async () => {
      const id = await alice.sendText(own.phone, 'hello');

      expect(await own.handler.text('hello')).toMatchObject({
        connectionId: own.connectionId,
        chatId: alice.pn,
        fromMe: false,
        participant: '',
        externalId: id,
        contact: {
          name: 'Alice',
          isGroup: false,
          aliases: expect.arrayContaining(aliasesOf(alice)),
        },
        quotedExternalId: null,
      });
    });

    it('receives a text of a person addressed by LID, with their number', async () => {
      await lidUser.sendText(own.phone, 'from a hidden number');

      const { chatId, contact } = await own.handler.text('from a hidden number');
      expect(chatId).toBe(lidUser.lid);
      expect(contact.aliases).toEqual([
        { type: 'lid', value: lidUser.lidUser },
        { type: 'phone', value: lidUser.phone },
      ]);
    });

    it('receives what the owner writes on the phone, and does not treat us as the contact', async () => {
      await own.phone.sendText(alice, 'written on the phone');

      const { fromMe, chatId, contact } = await own.handler.text('written on the phone');

      expect({ fromMe, chatId }).toEqual({ fromMe: true, chatId: alice.pn });
      expect(contact.name).toBeNull();
      expect(contact.aliases).toEqual(aliasesOf(alice));
    });

    it.each([
      [
        'image',
        { mimetype: 'image/png', caption: 'look', width: 4, height: 3 },
        { kind: 'image', mimetype: 'image/png', fileName: 'image.png', width: 4, height: 3 },
      ],
      ['ptt', { mimetype: 'audio/ogg; codecs=opus', seconds: 3 }, { kind: 'audio', isVoice: true, seconds: 3 }],
      ['video', { mimetype: 'video/mp4', seconds: 2 }, { kind: 'video', mimetype: 'video/mp4' }],
      ['document', { mimetype: 'application/pdf', fileName: 'a.pdf' }, { kind: 'document', fileName: 'a.pdf' }],
    ] as const)('brings a file (%s) that can be downloaded', async (kind, fields, expected) => {
      const bytes = randomBytes(40_000);
      const id = await alice.sendMedia(own.phone, kind, bytes, fields);

      const { content, raw } = await own.handler.message(id);

      expect(content).toMatchObject({
        kind: 'media',
        caption: 'caption' in fields ? fields.caption : '',
        media: { ...expected, size: bytes.length },
      });
      expect(await buffer(await own.adapter.capabilities.media.download(raw ?? Buffer.alloc(0)))).toEqual(bytes);
    });

    it('refuses for good a file without a key', async () => {
      await expect(own.adapter.capabilities.media.download(Buffer.from([]))).rejects.toMatchObject({
        code: 'ERR_WAPP_DOWNLOAD_MEDIA',
      });
    });

    it.each([
      [
        'a location',
        { locationMessage: { degreesLatitude: -23.5, degreesLongitude: -46.6, name: 'Sé' } },
        { kind: 'location', latitude: -23.5, longitude: -46.6, name: 'Sé' },
      ],
      [
        'a contact',
        { contactMessage: { displayName: 'Bob', vcard: 'BEGIN:VCARD' } },
        { kind: 'contact', vcards: ['BEGIN:VCARD'] },
      ],
      [
        'a reaction',
        { reactionMessage: { text: '👍', key: { id: 'ABC', remoteJid: 'x@s.whatsapp.net', fromMe: true } } },
        { kind: 'reaction', emoji: '👍', targetExternalId: 'ABC' },
      ],
      [
        'a document with a caption',
        { documentWithCaptionMessage: { message: { documentMessage: { caption: 'read this', fileName: 'b.pdf' } } } },
        { kind: 'media', caption: 'read this' },
      ],
      [
        'a kind it does not know',
        { pollCreationMessageV3: { name: 'lunch?' } },
        { kind: 'unsupported', label: 'pollCreationMessageV3' },
      ],
    ])('brings %s', async (_, message, expected) => {
      const id = await alice.send(own.phone, message);

      const { content } = await own.handler.message(id);

      expect(content).toMatchObject(expected);
    });

    it('names the quoted message', async () => {
      const text = 'an answer';
      await alice.send(own.phone, {
        extendedTextMessage: { text, contextInfo: { stanzaId: 'QUOTED', participant: own.phone.pn } },
      });

      expect((await own.handler.text(text)).quotedExternalId).toBe('QUOTED');
    });

    it('receives a message of a group, with its author', async () => {
      const group = world.sim.createGroup({ subject: 'team', owner: alice, members: [own.phone] });
      await alice.sendText(group.id, 'to all');
      const [lid, number] = [alice.lid.replace('@lid', ''), alice.phone];

      expect(await own.handler.text('to all')).toMatchObject({
        chatId: group.id,
        participant: alice.lid,
        contact: { isGroup: true, name: null, aliases: [{ type: 'group', value: group.id.replace('@g.us', '') }] },
        author: { name: alice.name, aliases: [{ value: lid }, { value: number }] },
      });
    });

    it('receives edits and deletions, each with its message', async () => {
      const id = await alice.sendText(own.phone, 'soon gone');
      await own.handler.text('soon gone');
      const before = own.handler.messages.length;
      const key = { id, remoteJid: own.phone.pn, fromMe: true };
      const editedMessage = { conversation: 'said otherwise' };
      await alice.send(own.phone, { protocolMessage: { type: 14, key, editedMessage } });
      await alice.send(own.phone, { protocolMessage: { type: 0, key } });
      await alice.sendText(own.phone, 'after it');
      await own.handler.text('after it');
      expect(own.handler.messages.slice(before).map(({ content }) => content)).toEqual([
        { kind: 'edit', targetExternalId: id, text: 'said otherwise' },
        { kind: 'deletion', targetExternalId: id },
        { kind: 'text', text: 'after it' },
      ]);
    });

    it('marks what the desk has stored as done', async () => {
      const id = await alice.sendText(own.phone, 'mark me');
      await own.handler.text('mark me');

      const rows = await world.database.asOwner(
        'SELECT done_at IS NOT NULL AS done FROM inbound_journal WHERE message_id = $1',
        [id],
      );

      expect(rows).toEqual([{ done: true }]);
    });

    it('stores what waited while nobody was connected, in order and once', async () => {
      await own.adapter.disconnect();
      for (const n of [1, 2, 3]) await alice.sendText(own.phone, `backlog ${n}`);

      await own.adapter.connect();

      await own.handler.text('backlog 3');
      const texts = own.handler.messages.map(({ content }) => (content.kind === 'text' ? content.text : ''));
      expect(texts.filter((text) => text.startsWith('backlog'))).toEqual(['backlog 1', 'backlog 2', 'backlog 3']);
    });

    it('delivers a message that the desk did not store again after the next connect', async () => {
      const { handler } = own;
      const receive = handler.received.bind(handler);
      const refused = new Promise<void>((resolve) => {
        handler.received = () => {
          resolve();
          return Promise.reject(new Error('the desk is away'));
        };
      });
      await alice.sendText(own.phone, 'please wait');
      await refused;
      const ended = own.adapter.disconnect();
      await ended;
      handler.received = receive;

      await own.adapter.connect();

      expect(await handler.text('please wait')).toMatchObject({ chatId: alice.pn });
    });
  });

  describe('out', () => {
    beforeAll(async () => {
      if (!own.adapter.isOpen) await own.handler.status('CONNECTED');
    });

    it('sends a text: accepted, delivered, read', async () => {
      const seen = textOnPhone(alice, 'good morning');
      const message = textTo(await own.adapter.resolveChat([{ type: 'phone', value: alice.phone }]), 'good morning');
      const read = own.handler.until(
        'receipt',
        ({ externalId, state }) => externalId === message.providerId && state === 'read',
      );

      await own.adapter.send(message);
      expect(await seen).toMatchObject({ id: message.providerId, text: 'good morning' });
      await own.handler.until(
        'receipt',
        ({ externalId, state }) => externalId === message.providerId && state === 'delivered',
        own.handler.ticks,
      );
      alice.markRead(own.phone, message.providerId);

      await read;
      const receipts = own.handler.ticks.filter(({ externalId }) => externalId === message.providerId);
      // Reports of the server and of the phone come independently: receipts only ever rise (docs/spec/rules.md 34).
      expect(receipts.map(({ state, ack }) => [state, ack]).sort(([, a], [, b]) => Number(a) - Number(b))).toEqual([
        ['accepted', 1],
        ['delivered', 2],
        ['read', 3],
      ]);
    });

    it('repeats a send under the same id, with the same content: the phone shows it once', async () => {
      const shown: PhoneMessage[] = [];
      alice.on('message', (message) => shown.push(message));
      const message = textTo(alice.lid, 'only once');
      await own.adapter.send(message);

      await own.adapter.send({ ...message, content: { kind: 'text', text: 'changed meanwhile' } });

      const last = textOnPhone(alice, 'the next one');
      await own.adapter.send(textTo(alice.lid, 'the next one'));
      await last;
      const copies = shown.filter(({ id }) => id === message.providerId);
      expect(new Set(copies.map(({ text }) => text))).toEqual(new Set(['only once']));
    });

    it('answers a message by its id', async () => {
      const seen = textOnPhone(alice, 'as you said');

      await own.adapter.send(
        textTo(alice.lid, 'as you said', {
          quoted: { messageId: 1, externalId: 'ORIGINAL', fromMe: false, participant: '', text: 'hello' },
        }),
      );

      expect((await seen).message.extendedTextMessage?.contextInfo).toMatchObject({ stanzaId: 'ORIGINAL' });
    });

    it('sends an image with its size and a small picture of it', async () => {
      const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
      const seen = onPhone(alice, ({ message }) => message.conversation == null && message.extendedTextMessage == null);

      await own.adapter.send(
        mediaTo(alice.lid, bytes, { kind: 'image', mimetype: 'image/png', width: 30, height: 20 }, 'red'),
      );

      const { message } = await seen;
      expect(message.imageMessage).toMatchObject({ caption: 'red', width: 30, height: 20 });
      expect(message.imageMessage?.jpegThumbnail?.length).toBeGreaterThan(0);
      expect(await alice.downloadMedia(message)).toEqual(bytes);
    });

    it.each([
      [
        { kind: 'audio', isVoice: true, mimetype: 'audio/webm', seconds: 4 },
        { audioMessage: { ptt: true, seconds: 4, mimetype: 'audio/ogg; codecs=opus' } },
      ],
      [{ kind: 'video', mimetype: 'video/mp4', seconds: 4 }, { videoMessage: { mimetype: 'video/mp4' } }],
      [
        { kind: 'document', fileName: 'terms.pdf' },
        { documentMessage: { fileName: 'terms.pdf', mimetype: 'application/pdf' } },
      ],
    ] as const)('sends a file: %o', async (media, expected) => {
      const bytes = randomBytes(20_000);
      const seen = onPhone(alice, ({ message }) => message.conversation == null && message.extendedTextMessage == null);

      await own.adapter.send(mediaTo(alice.lid, bytes, media));

      const { message } = await seen;
      expect(message).toMatchObject(expected);
      expect(await alice.downloadMedia(message)).toEqual(bytes);
    });

    it('reports the reason when the network refuses a message (463)', async () => {
      world.sim.faults.rejectMessages = () => 463;
      const message = textTo(alice.lid, 'not allowed');
      const failed = own.handler.until(
        'receipt',
        ({ externalId, state }) => externalId === message.providerId && state === 'failed',
      );

      await own.adapter.send(message);

      expect(await failed).toMatchObject({ reason: '463', ack: 0 });
      world.sim.faults.rejectMessages = undefined;
    });

    it('sends again to a phone that could not read it', async () => {
      const seen = textOnPhone(alice, 'second try');
      alice.failNextDecryptions(1);

      await own.adapter.send(textTo(alice.lid, 'second try'));

      expect(await seen).toMatchObject({ text: 'second try' });
    });

    it('reports to the author that a message was read', async () => {
      const id = await alice.sendText(own.phone, 'are you reading this?');
      const { chatId } = await own.handler.text('are you reading this?');
      const read = new Promise((resolve) => {
        alice.on('receipt', (receipt) => receipt.type === 'read' && resolve(receipt));
      });

      await own.adapter.capabilities.readReceipts.send([{ chatId, participant: '', externalId: id }]);

      expect(await read).toMatchObject({ ids: [id], by: own.phone.phone });
    });

    it('writes to the LID when it is known, to a group, and to a Brazilian number without the ninth digit', async () => {
      const old = world.sim.createUser({ phone: '551188887777', name: 'Old own' });

      expect(await own.adapter.resolveChat([{ type: 'phone', value: lidUser.phone }])).toBe(lidUser.lid);
      expect(await own.adapter.resolveChat([{ type: 'group', value: '123' }])).toBe('123@g.us');
      expect(await own.adapter.resolveChat([{ type: 'phone', value: '5511988887777' }])).toBe(old.lid);
    });

    it('refuses a number without an account', async () => {
      await expect(own.adapter.resolveChat([{ type: 'phone', value: '5511900009999' }])).rejects.toMatchObject({
        code: 'ERR_WAPP_INVALID_CONTACT',
      });
    });

    it('sends nothing while the session is closed, and leaves a later try open', async () => {
      await own.adapter.disconnect();

      await expect(own.adapter.send(textTo(alice.lid, 'too late'))).rejects.not.toHaveProperty('code');
    });
  });
});

const aliasesOf = ({ phone, lidUser }: SimUser) => [
  { type: 'phone', value: phone },
  { type: 'lid', value: lidUser },
];
