import { type Events, type MediaRef, noticeContext, type OutboundContent, type TicketView } from '@prosa/contracts';
import { Bus, type EventEnvelope } from '@prosa/service-kit/bus';
import { storageKey } from '@prosa/service-kit/operations';
import { type RunningService, startService } from '@prosa/service-kit/service';
import {
  aCompanyView,
  anActor,
  anEvent,
  createTestDatabase,
  eventually,
  patient,
  ROOM_FOR_FILES,
  serveAnswers,
  testPlatform,
} from '@prosa/testing';
import { type PhoneMessage, type SimUser, WhatsAppSimulator } from '@prosa/whatsapp-simulator';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import '../test/unref-timers.js';
import { channelsService } from './channels.service.js';

const START_MS = 60_000;

describe('the channels service on a simulated WhatsApp', () => {
  const admin = anActor({ profile: 'admin' });
  const receivedEvents: EventEnvelope[] = [];
  let folder: string;
  let sim: WhatsAppSimulator;
  let businessPhone: SimUser;
  let alice: SimUser;
  let platform: ReturnType<typeof testPlatform>;
  let service: RunningService;
  let connectionId: number;
  let dropDatabase: () => Promise<void>;
  let messages = 0;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'channels-spec-'));
    sim = await new WhatsAppSimulator({ latencyMs: 5 }).start();
    businessPhone = sim.createUser({ phone: '5511900000001', name: 'Desk' });
    alice = sim.createUser({ phone: '5511911111111', name: 'Alice' });
    const database = await createTestDatabase();
    dropDatabase = database.drop;
    const ca = path.join(folder, 'ca.pem');
    await writeFile(ca, sim.tls.cert);
    platform = testPlatform(database.url, {
      DATA_DIR: folder,
      WHATSAPP_URL: sim.wsUrl,
      WHATSAPP_NOISE_ROOT_KEY: Buffer.from(sim.noiseRootKey).toString('base64'),
      WHATSAPP_MEDIA_CA: ca,
    });
    await listen();
    await serveAnswers(platform.driver, { ...ROOM_FOR_FILES, 'companies.plan': () => aCompanyView() });
    service = await startService(channelsService, platform);
    service.startRelay();
    connectionId = await pair();
  }, START_MS);

  afterAll(async () => {
    await service?.stop();
    await platform?.driver.close();
    await sim?.stop();
    await dropDatabase?.();
    await rm(folder, { recursive: true, force: true });
  }, START_MS);

  /** Stands in for the other services: collects every event of channels. */
  const listen = () =>
    platform.driver.serve({
      service: 'listener',
      requests: [],
      events: ['connection.sessionChanged', 'message.received', 'message.mediaStored', 'message.acknowledged'],
      onRequest: () => Promise.reject(new Error('none')),
      onEvent: async (event) => void receivedEvents.push(event),
      onPoison: () => Promise.resolve(),
    });

  function waitForEvent<N extends keyof Events>(name: N, check: (data: Events[N]) => boolean): Promise<Events[N]> {
    return eventually(() => {
      const found = receivedEvents.find((event) => event.name === name && check(event.data as Events[N]));
      if (!found) throw new Error(`no such ${name} yet`);
      return found.data as Events[N];
    });
  }

  async function pair(): Promise<number> {
    const { id } = await new Bus(platform.driver).request(admin, {
      name: 'connections.create',
      input: { name: 'Sales' },
    });
    const { session } = await waitForEvent('connection.sessionChanged', (event) => event.session.status === 'qrcode');
    await businessPhone.scanQr(session.qrcode ?? '');
    await waitForEvent('connection.sessionChanged', ({ connection }) => connection.status === 'CONNECTED');
    return id;
  }

  const received = (externalId: string) =>
    waitForEvent('message.received', ({ inbound }) => inbound.externalId === externalId);

  const onPhone = (check: (message: PhoneMessage) => boolean) =>
    new Promise<PhoneMessage>((resolve) => alice.on('message', (message) => check(message) && resolve(message)));

  async function send(content: OutboundContent): Promise<number> {
    const messageId = ++messages;
    const to = [{ type: 'phone' as const, value: alice.phone }];
    const data = { messageId, connectionId, contactId: 5, to, content, quoted: null };
    await platform.driver.publish(anEvent('message.queued', 1, data));
    return messageId;
  }

  it('pairs by a QR code, and shows the number and no code afterwards', async () => {
    const [row] = await new Bus(platform.driver).request(admin, { name: 'connections.list', input: {} });

    expect(row).toMatchObject({ status: 'CONNECTED', number: businessPhone.phone, qrcode: '', isDefault: true });
  });

  it('receives a text from a phone, once', async () => {
    const id = await alice.sendText(businessPhone.phone, 'Good morning');

    const { inbound } = await received(id);

    expect(inbound).toMatchObject({ content: { kind: 'text', text: 'Good morning' }, fromMe: false, connectionId });
    expect(inbound.contact.aliases).toContainEqual({ type: 'phone', value: alice.phone });
  });

  it('stores a picture from a phone after publishing its message', async () => {
    const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const id = await alice.sendMedia(businessPhone.phone, 'image', jpeg, { mimetype: 'image/jpeg', caption: 'look' });

    expect((await received(id)).inbound.content).toMatchObject({ kind: 'media', caption: 'look' });
    const { media } = await waitForEvent('message.mediaStored', ({ externalId }) => externalId === id);

    expect(media).toMatchObject({ kind: 'image', mimetype: 'image/jpeg', width: 40, height: 30, size: jpeg.length });
    expect(await buffer(await platform.storage.open(media.key))).toEqual(jpeg);
  });

  it('sends a text that the phone decrypts, and publishes each receipt up to read', async () => {
    const seen = onPhone(({ text }) => text === 'How can I help?');
    const messageId = await send({ kind: 'text', text: 'How can I help?' });

    const { id } = await seen;
    await waitForEvent('message.acknowledged', (event) => event.messageId === messageId && event.state === 'delivered');
    alice.markRead(businessPhone.phone, id);
    await waitForEvent('message.acknowledged', (event) => event.messageId === messageId && event.state === 'read');

    const acknowledgements = receivedEvents
      .map(({ data }) => data as Events['message.acknowledged'])
      .filter((data) => data.messageId === messageId);
    expect(new Set(acknowledgements.map(({ externalId }) => externalId))).toEqual(new Set([id]));
    const acks = acknowledgements.map(({ ack }) => ack);
    expect(acks).toEqual([...acks].sort());
    expect(acks.at(-1)).toBe(3);
  });

  it('sends a notice of the platform to the phone, and publishes nothing about it', async () => {
    const seen = onPhone(({ text }) => text === 'The code is 481516');
    const noticeId = randomUUID();
    const notice = JSON.stringify({ to: alice.phone, text: 'The code is 481516' });
    const sealed = platform.sealer.seal(Buffer.from(notice), noticeContext(noticeId)).toString('base64');
    const expiresAt = new Date(Date.now() + 600_000).toISOString();

    await platform.driver.publish(anEvent('notice.queued', 1, { noticeId, sealed, expiresAt }));

    const { id } = await seen;
    // An event of the notice would have come before that of a later message.
    const seenAfter = onPhone(({ text }) => text === 'And now a message');
    const messageId = await send({ kind: 'text', text: 'And now a message' });
    await seenAfter;
    await waitForEvent('message.acknowledged', (event) => event.messageId === messageId && event.state === 'delivered');
    expect(JSON.stringify(receivedEvents)).not.toContain(id);
  });

  it('sends a picture that the phone can open', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'blue' } })
      .png()
      .toBuffer();
    const key = storageKey(1);
    await platform.storage.put(key, Readable.from([png]));
    const media: MediaRef = { key, kind: 'image', mimetype: 'image/png', fileName: 'blue.png', size: png.length };
    const seen = onPhone(({ message }) => Boolean(message.imageMessage));

    await send({ kind: 'media', media, caption: 'here it is' });

    const { message } = await seen;
    expect(message.imageMessage?.caption).toBe('here it is');
    expect(await alice.downloadMedia(message)).toEqual(png);
  });

  it('reports to the phone which messages were read at the desk', async () => {
    const id = await alice.sendText(businessPhone.phone, 'Did you see this?');
    const { inbound } = await received(id);
    const isRead = new Promise<void>((resolve) =>
      alice.on('receipt', ({ ids, type }) => type === 'read' && ids.includes(id) && resolve()),
    );

    const read = [{ chatId: inbound.chatId, participant: '', externalId: id }];
    const ticket = { whatsappId: connectionId } as TicketView;
    await platform.driver.publish(anEvent('ticket.read', 1, { ticket, read }));

    await expect(isRead).resolves.toBeUndefined();
  });

  it(
    'goes on after a restart, with what came and was to be sent meanwhile',
    async () => {
      const startedAt = Date.now();
      await service.stop();
      expect(Date.now() - startedAt).toBeLessThan(patient(5_000));
      const id = await alice.sendText(businessPhone.phone, 'Are you still there?');
      const seen = onPhone(({ text }) => text === 'Here I am again');

      service = await startService(channelsService, platform);
      service.startRelay();
      await send({ kind: 'text', text: 'Here I am again' });

      expect((await received(id)).inbound.content).toEqual({ kind: 'text', text: 'Are you still there?' });
      expect((await seen).isRepeated).toBe(false);
    },
    START_MS,
  );

  it('stops when asked to disconnect: the phone no longer lists the device', async () => {
    const unlinked = new Promise<void>((resolve) => businessPhone.on('unlinked', () => resolve()));

    await new Bus(platform.driver).request(admin, { name: 'connections.disconnect', input: { connectionId } });

    await unlinked;
    const { connection } = await waitForEvent(
      'connection.sessionChanged',
      ({ session }) => session.status === 'PENDING',
    );
    expect(connection).toMatchObject({ id: connectionId, number: '' });
  });

  it('does not treat the copy of its own message as typed on the phone', async () => {
    const fromMe = receivedEvents.filter(
      ({ name, data }) => name === 'message.received' && (data as Events['message.received']).inbound.fromMe,
    );

    expect(fromMe).toEqual([]);
  });
});
