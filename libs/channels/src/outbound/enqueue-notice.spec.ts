import { ChannelsConfig } from '../channels.config.js';
import { noticeContext } from '@prosa/contracts';
import { createLog, DiskStorage, configOf, loadConfig } from '@prosa/service-kit/operations';
import { anEvent, asOwner, TEST_SECRET, useTestDatabase } from '@prosa/testing';
import { randomUUID } from 'node:crypto';
import {
  anInbound,
  anOutbound,
  carryOn,
  keys,
  nothing,
  publishedEvents,
  roomFor,
  rows,
  sealer,
  whatsAppOnly,
} from '../../test/arrange.js';
import { aRunningSession } from '../../test/fake-session.js';
import { channelsService } from '../channels.service.js';
import { TextChannel } from '../../test/text-channel.js';
import { ChannelRegistry } from '../registry/channel-registry.js';
import { AcceptInbound } from '../inbound/accept-inbound.js';
import { PrepareVoice } from '../voice/prepare-voice.js';
import { OutboundQueue } from './outbound-queue.js';
import { EnqueueMessage } from './enqueue-message.js';
import { EnqueueNotice } from './enqueue-notice.js';
import { RecordReceipt } from './record-receipt.js';
import { SendRow } from './sending/send-row.js';
import { SendMessages } from './sending/send-messages.js';

const CODE = 'code-481516';

interface Row {
  id: string;
  connection_id: number;
  state: string;
  provider_id: string;
  payload: object;
  reason: string | null;
}

describe('a notice of the platform', () => {
  const db = useTestDatabase(channelsService);
  const log = createLog('test', 'silent');
  let warned: jest.SpiedFunction<typeof log.warn>;
  const enqueueNotice = new EnqueueNotice(db, whatsAppOnly, keys, log);
  const queue = new OutboundQueue(db, sealer);
  const storage = new DiskStorage('unused');
  const platform = loadConfig({ PROSA_SECRET: TEST_SECRET, DATABASE_URL: 'postgres://unused/unused' });
  const config = configOf(platform, ChannelsConfig);
  const sendMessages = new SendMessages(
    queue,
    new SendRow(queue, new PrepareVoice(config, storage, roomFor(storage)), storage, log),
  );

  beforeAll(() => (warned = jest.spyOn(log, 'warn')));

  const aNotice = (expiresIn = 600_000) => {
    const noticeId = randomUUID();
    const notice = JSON.stringify({ to: '5511988887777', text: CODE });
    const sealed = sealer.seal(Buffer.from(notice), noticeContext(noticeId)).toString('base64');
    const expiresAt = new Date(Date.now() + expiresIn).toISOString();
    return anEvent('notice.queued', 1, { noticeId, sealed, expiresAt });
  };
  const connected = async () => {
    const running = await aRunningSession(db);
    await asOwner(db, `UPDATE connection SET status = 'CONNECTED', is_default = true`);
    return running;
  };
  const another = (id: number, status: string, { companyId = 1, channel = 'whatsapp' } = {}) =>
    asOwner(
      db,
      `INSERT INTO connection (id, company_id, name, channel, status) VALUES ($1::integer, $2, 'Other ' || $1::integer, $4, $3)`,
      [id, companyId, status, channel],
    );

  beforeEach(() => warned.mockClear());

  it('goes out before waiting messages, once, without any event, and its text is erased', async () => {
    const running = await connected();
    const event = aNotice();
    await new EnqueueMessage(db, keys).execute(anEvent('message.queued', 1, anOutbound()));

    await enqueueNotice.execute(event);
    await enqueueNotice.execute(event);
    await enqueueNotice.execute({ ...event, id: randomUUID() });
    expect(JSON.stringify(await rows(db, 'outbound_message'))).not.toContain(CODE);
    await sendMessages.drain(running, carryOn);

    const sent = running.adapter.sent.map(({ content }) => content);
    expect(sent).toEqual([
      { kind: 'text', text: CODE },
      { kind: 'text', text: 'Hello' },
    ]);
    expect(await publishedEvents(db)).toEqual([]);
    const { session } = running;
    const notice = (await rows<Row & { message_id: number | null }>(db, 'outbound_message')).find(
      ({ message_id }) => message_id === null,
    );
    const receipt = {
      chatId: 'x',
      externalId: notice?.provider_id ?? '',
      state: 'accepted',
      ack: 1,
      reason: null,
    } as const;
    await new RecordReceipt(db).execute(session, [receipt]);
    expect(await publishedEvents(db)).toEqual([]);
    expect((await rows<Row>(db, 'outbound_message')).map(({ state, payload }) => [state, payload])).toContainEqual([
      'accepted',
      {},
    ]);
  });

  it('leaves nothing of its copy that comes back', async () => {
    const { session } = await connected();
    await enqueueNotice.execute(aNotice());
    const [{ provider_id: externalId }] = (await rows<Row>(db, 'outbound_message')) as [Row];

    const echo = anInbound({ fromMe: true, externalId, content: { kind: 'text', text: CODE } });
    await new AcceptInbound(db, sealer).execute(session, echo, nothing);

    expect([await publishedEvents(db, 'message.received'), await rows(db, 'inbound_message')]).toEqual([[], []]);
  });

  it('is published as failed when the provider refuses it, once', async () => {
    const running = await connected();
    await enqueueNotice.execute(aNotice());
    await sendMessages.drain(running, carryOn);
    const [{ provider_id: externalId }] = (await rows<Row>(db, 'outbound_message')) as [Row];
    const refused = { chatId: 'x', externalId, state: 'failed', ack: 0, reason: '463' } as const;

    await new RecordReceipt(db).execute(running.session, [refused]);
    await new RecordReceipt(db).execute(running.session, [refused]);

    expect((await publishedEvents(db)).map(({ name, data }) => [name, data.reason])).toEqual([
      ['notice.failed', '463'],
    ]);
  });

  it('is not sent when it comes too late', async () => {
    const running = await connected();
    await enqueueNotice.execute(aNotice(-1));

    expect(await sendMessages.drain(running, carryOn)).toBeNull();

    expect(running.adapter.sent).toEqual([]);
    expect(await rows(db, 'outbound_message')).toMatchObject([{ state: 'failed', reason: 'expired', payload: {} }]);
    expect(await publishedEvents(db)).toMatchObject([
      { name: 'notice.failed', data: { noticeId: expect.any(String) as string, reason: 'expired' } },
    ]);
  });

  it.each([
    ['the default connection', [['CONNECTED', 'CONNECTED']], 1],
    ['another one when the default one is not connected', [['TIMEOUT', 'CONNECTED']], 2],
    ['the one that is about to be connected', [['TIMEOUT', 'DISCONNECTED']], 1],
  ])('takes %s', async (_, [[first, second]], expected) => {
    await connected();
    await asOwner(db, 'UPDATE connection SET status = $1', [first]);
    await another(2, second ?? '');

    await enqueueNotice.execute(aNotice());

    expect(await rows(db, 'outbound_message')).toMatchObject([{ connection_id: expected }]);
    expect(warned).toHaveBeenCalledTimes(first === 'TIMEOUT' && second !== 'CONNECTED' ? 1 : 0);
  });

  it.each([
    ['goes by any channel that can send to a phone number first', ['firstContact'], [{ connection_id: 2 }], []],
    ['goes by no other channel', [], [], [[{ noticeId: expect.any(String) }, expect.stringMatching(/was not sent/)]]],
  ] as const)('%s', async (_, capabilities, expected, warnings) => {
    await another(1, 'CONNECTED');
    await another(2, 'CONNECTED', { channel: 'instagram' });
    const texts = Object.assign(new TextChannel(), { capabilities });

    await new EnqueueNotice(db, new ChannelRegistry([texts]), keys, log).execute(aNotice());

    expect(await rows(db, 'outbound_message')).toMatchObject(expected);
    expect(warned.mock.calls).toEqual(warnings);
  });

  it('goes nowhere without a connection of the company that runs the platform, and the operator reads of it', async () => {
    await another(1, 'DISCONNECTED');
    await another(2, 'CONNECTED', { companyId: 2 });

    await enqueueNotice.execute(aNotice());
    await enqueueNotice.execute(anEvent('notice.queued', 1, { ...aNotice().data, sealed: null }));

    expect(await rows(db, 'outbound_message')).toEqual([]);
    expect((await publishedEvents(db)).map(({ name, data }) => [name, data.reason])).toEqual([
      ['notice.failed', 'nowhere'],
    ]);
    expect(warned.mock.calls).toEqual([[{ noticeId: expect.any(String) }, expect.stringMatching(/was not sent/)]]);
  });
});
