import type { MediaRef, SendMessageInput } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { anActor, eventually } from '@prosa/testing';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { useGateway } from '../../test/gateway-under-test.js';
import { exe, jpeg, webm } from '../../test/sample-files.js';
import { aMessageView, aTicketView } from '../../test/views.js';
import { uploadFolder } from '../uploads/uploads.module.js';

type Sent = SendMessageInput & { media?: MediaRef };

const media = {
  key: `1/2026/01/${'b'.repeat(32)}`,
  kind: 'image',
  mimetype: 'image/png',
  fileName: 'um gato.png',
  size: 9,
} as const;

describe('message calls', () => {
  const gateway = useGateway();
  const actor = anActor({ userId: 7 });
  const token = 'token';
  const sent = () => gateway.services.requestsFor('messages.send').map(({ input }) => input as Sent);
  const send = (body: object, headers?: Record<string, string>) =>
    gateway.call('POST', '/messages/11', { token, body, headers });

  /** Fields in the order given; a Buffer is a file with the name before it. */
  function form(...fields: [string, string | Buffer, string?][]): FormData {
    const data = new FormData();
    for (const [name, value, fileName] of fields) {
      if (typeof value === 'string') data.append(name, value);
      else data.append(name, new Blob([new Uint8Array(value)]), fileName);
    }
    return data;
  }

  const upload = (...fields: Parameters<typeof form>) =>
    gateway.call('POST', '/messages/11', { token, form: form(...fields) });

  /** Every file below the data folder's store. */
  async function stored(): Promise<string[]> {
    const folder = path.join(gateway.platform.config.DATA_DIR, 'media');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  }

  const temporary = () => readdir(uploadFolder(gateway.platform.config));

  beforeEach(() => {
    gateway.services.signIn(token, actor);
    gateway.services.answer('messages.send', (input) => aMessageView({ fromMe: true, media: input.media ?? null }));
    gateway.services.answer('tickets.markRead', () => aTicketView({ unreadMessages: 0 }));
    gateway.services.answer('messages.list', () => ({
      messages: [aMessageView(), aMessageView({ id: 102, media, mediaInfo: null })],
      hasMore: true,
      hasNewer: false,
      aroundSeq: null,
      ticket: aTicketView({ unreadMessages: 2 }),
    }));
  });

  it('read a page as the wire contract draws it, with links in place of keys', async () => {
    const response = await gateway.call('GET', '/messages/11?pageNumber=2&selectedQueues=[1]', { token });
    const text = await response.text();

    expect(JSON.parse(text)).toMatchObject({
      hasMore: true,
      messages: [
        { id: 101, mediaUrl: null, ticket: { queue: { name: 'Sales' } } },
        {
          id: 102,
          mediaUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/media\/.+\/um%20gato\.png$/) as unknown,
          mediaInfo: { kind: 'image' },
        },
      ],
    });
    expect(text).not.toContain('"key"');
    expect(gateway.services.requestsFor('messages.list')).toMatchObject([
      { actor, input: { ticketId: 11, pageNumber: 2 } },
    ]);
  });

  it.each([
    ['', 1],
    ['?pageNumber=1', 1],
    ['?markAsRead=false', 0],
    ['?pageNumber=2', 0],
    ['?before=50', 0],
    ['?after=50', 0],
    ['?around=50', 0],
    ['?unread=50', 0],
  ])('mark the thread read by the newest page alone (%s)', async (query, times) => {
    expect((await gateway.call('GET', `/messages/11${query}`, { token })).status).toBe(200);

    await eventually(() => expect(gateway.services.requestsFor('tickets.markRead')).toHaveLength(times));
  });

  it('send a text with the answered message and the key of the call', async () => {
    const body = {
      read: 1,
      fromMe: true,
      mediaUrl: '',
      body: 'Hello',
      quotedMsg: { id: 5, body: 'x' },
      isPrivate: 'false',
      signMessage: 'true',
      userId: 1,
    };

    const response = await send(body, { 'idempotency-key': 'once' });

    expect([response.status, await response.json()]).toMatchObject([201, { id: 101, mediaUrl: null }]);
    expect(sent()).toEqual([
      { ticketId: 11, body: 'Hello', isPrivate: false, quotedMessageId: 5, signMessage: true, clientKey: 'once' },
    ]);
  });

  it('of a list of files are sent with the key of the call, and answered with links', async () => {
    const message = aMessageView({ fromMe: true, media, mediaInfo: null });
    gateway.services.answer('messages.sendFileList', () => ({ messages: [message], leftOut: [22] }));
    const headers = { 'Idempotency-Key': 'k7' };
    const body = { fileListId: 5, optionIds: [21, 22], ticketId: 99 };
    const answer = await gateway.call('POST', '/messages/11/file-list', { token, body, headers });

    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({
      messages: [{ id: message.id, mediaUrl: expect.stringContaining('/media/') as unknown }],
      leftOut: [22],
    });
    const [request] = gateway.services.requestsFor('messages.sendFileList');
    expect(request).toMatchObject({ input: { ticketId: 11, fileListId: 5, optionIds: [21, 22], clientKey: 'k7' } });
    for (const optionIds of [[], [1, 1], ['x'], undefined]) {
      const refused = await gateway.call('POST', '/messages/11/file-list', { token, body: { ...body, optionIds } });
      expect(refused.status).toBe(400);
    }
  });

  it('are forwarded with the key of the call', async () => {
    gateway.services.answer('messages.forward', () => ({ ticket: aTicketView(), messages: [], refused: [5] }));
    const body = { messageIds: [5], contactId: 3 };
    const headers = { 'idempotency-key': 'once' };

    expect((await gateway.call('POST', '/message/forward', { token, body, headers })).status).toBe(200);

    const [request] = gateway.services.requestsFor('messages.forward');
    expect(request?.input).toEqual({ messageIds: [5], contactId: 3, clientKey: 'once' });
  });

  it.each([
    ['a number as text', { body: 5 }, {}],
    ['a lying quote', { body: 'x', quotedMsg: { id: '1; DROP' } }, {}],
    ['a text that is too long', { body: 'x'.repeat(65_537) }, {}],
    ['a key that is too long', { body: 'x' }, { 'idempotency-key': 'k'.repeat(256) }],
  ])('refuse %s', async (_, body, headers) => {
    const response = await send(body, headers);

    expect([response.status, await response.json()]).toMatchObject([400, { error: 'ERR_VALIDATION' }]);
    expect(sent()).toEqual([]);
  });

  it('send a picture whose fields stand before or after it', async () => {
    const picture = await jpeg(64, 48);

    const before = await upload(
      ['body', 'Look'],
      ['fromMe', 'true'],
      ['isPrivate', 'false'],
      ['medias', picture, 'cat.jpeg'],
    );
    const after = await upload(['medias', picture, 'cat.jpeg'], ['body', 'cat.jpeg'], ['fromMe', 'true']);

    expect([before.status, after.status]).toEqual([201, 201]);
    expect(sent()).toMatchObject([
      {
        body: 'Look',
        media: {
          kind: 'image',
          mimetype: 'image/jpeg',
          fileName: 'cat.jpeg',
          width: 64,
          height: 48,
          size: picture.length,
        },
      },
      { media: { kind: 'image' } },
    ]);
    expect(sent()[1]).not.toHaveProperty('body');
    expect(await stored()).toHaveLength(2);
    const { mediaUrl } = (await before.json()) as { mediaUrl: string };
    expect(Buffer.from(await (await fetch(mediaUrl)).arrayBuffer())).toEqual(picture);
  });

  it('send a recording as voice: by its name, or by the field', async () => {
    await upload(['medias', webm('A_OPUS'), '1767225600000.mp3'], ['body', '1767225600000.mp3']);
    await upload(['isVoice', 'true'], ['medias', webm('A_OPUS'), 'note.webm']);
    await upload(['medias', webm('A_OPUS'), 'song.webm']);

    expect(
      sent().map((message) => [message.media?.mimetype, message.media?.isVoice, message.media?.fileName, message.body]),
    ).toEqual([
      ['audio/webm', true, '1767225600000.weba', undefined],
      ['audio/webm', true, 'note.weba', undefined],
      ['audio/webm', undefined, 'song.weba', undefined],
    ]);
  });

  it('take the mark in the body of a file as private, in a text as a sign like any other', async () => {
    await upload(['medias', await jpeg(), 'cat.jpg'], ['body', '\u200dcat.jpg']);

    await send({ body: '\u200dHello', isPrivate: false });

    expect(sent()).toMatchObject([{ isPrivate: true }, { isPrivate: false }]);
    expect(sent()[0]).not.toHaveProperty('body');
  });

  it.each([
    ['a program', exe(), 'photo.jpg', 415, 'ERR_FILE_TYPE_NOT_ALLOWED'],
    ['nothing', Buffer.alloc(0), 'photo.jpg', 400, 'ERR_FILE_EMPTY'],
    [
      'a recording over 16 MB',
      Buffer.concat([webm('A_OPUS'), Buffer.alloc(16 * 1024 * 1024)]),
      'a.webm',
      413,
      'ERR_PAYLOAD_TOO_LARGE',
    ],
  ])('refuse %s, and keep nothing of it', async (_, ...given) => {
    const [bytes, name, status, error] = given;
    const before = await stored();

    const response = await upload(['medias', bytes, name]);

    expect([response.status, await response.json()]).toEqual([status, { error }]);
    expect(sent()).toEqual([]);
    expect(await stored()).toEqual(before);
    await eventually(async () => expect(await temporary()).toEqual([]));
  });

  it('stop reading a file over 100 MB, and keep nothing of it', async () => {
    const megabyte = Buffer.alloc(1024 * 1024);
    async function* body() {
      yield Buffer.from('--x\r\nContent-Disposition: form-data; name="medias"; filename="a.bin"\r\n\r\n');
      for (let count = 0; count <= 100; count++) yield megabyte;
      yield Buffer.from('\r\n--x--\r\n');
    }

    const response = await fetch(`${gateway.url}/messages/11`, {
      method: 'POST',
      headers: { authorization: gateway.bearer(token), 'content-type': 'multipart/form-data; boundary=x' },
      body: body() as never,
      duplex: 'half',
    } as RequestInit);

    expect([response.status, await response.json()]).toEqual([413, { error: 'ERR_PAYLOAD_TOO_LARGE' }]);
    await eventually(async () => expect(await temporary()).toEqual([]));
  }, 30_000);

  it.each([
    ['a refusal takes it away again', 'ERR_TICKET_NOT_OPEN', 409, 0],
    ['a failure takes it away again', 'ERR_INTERNAL', 500, 0],
    ['an unknown outcome leaves it: the message may exist', 'ERR_TIMEOUT', 504, 1],
  ] as const)('store the file first, and %s', async (_, code, status, remaining) => {
    const before = await stored();
    gateway.services.answer('messages.send', () => {
      throw new AppError(code);
    });

    const response = await upload(['medias', await jpeg(), 'cat.jpg']);

    expect(response.status).toBe(status);
    expect((await stored()).length - before.length).toBe(remaining);
    await eventually(async () => expect(await temporary()).toEqual([]));
  });

  it('are refused with a file for which the plan has no room, and keep nothing of it', async () => {
    const before = await stored().catch(() => []);
    gateway.services.answer('storage.reserve', () => {
      throw new AppError('ERR_STORAGE_QUOTA', { limit: 1 });
    });
    const picture = await jpeg();

    const response = await upload(['body', 'oi'], ['medias', picture, 'cat.jpg']);

    expect([response.status, await response.json()]).toEqual([400, { error: 'ERR_STORAGE_QUOTA', limit: 1 }]);
    expect(gateway.services.requestsFor('storage.reserve')).toMatchObject([
      { actor: { companyId: 1 }, input: { key: expect.stringMatching(/^1\//) as unknown, bytes: picture.length } },
    ]);
    expect(sent()).toEqual([]);
    expect(await stored().catch(() => [])).toEqual(before);
    await eventually(async () => expect(await temporary()).toEqual([]));
  });

  it('keep one file when a repeated call is answered with the message of the first', async () => {
    const before = await stored();
    gateway.services.answer('messages.send', () => aMessageView({ media }));

    await upload(['medias', await jpeg(), 'cat.jpg']);

    expect(await stored()).toEqual(before);
  });

  it('refuse fields that are wrong beside a file, and a file under another name', async () => {
    const picture = await jpeg();

    const wrongField = await upload(['isPrivate', 'maybe'], ['medias', picture, 'cat.jpg']);
    const wrongName = await upload(['file', picture, 'cat.jpg']);
    const twoFiles = await upload(['medias', picture, 'a.jpg'], ['medias', picture, 'b.jpg']);

    expect([wrongField.status, wrongName.status, twoFiles.status]).toEqual([400, 400, 400]);
    expect(sent()).toEqual([]);
    await eventually(async () => expect(await temporary()).toEqual([]));
  });

  it('read and retry by their own calls', async () => {
    gateway.services.answer('messages.retry', ({ messageId }) => aMessageView({ id: messageId, media }));

    const read = await gateway.call('POST', '/messages/11/read', { token });
    const retried = await gateway.call('POST', '/messages/102/retry', { token });

    expect([read.status, retried.status]).toEqual([200, 200]);
    expect(await retried.json()).toMatchObject({ id: 102, mediaUrl: expect.stringContaining('/media/') as unknown });
  });

  it('send a template with the file of its header', async () => {
    const template = { templateId: 3, values: ['', 'Ana'] };
    const response = await upload(['template', JSON.stringify(template)], ['medias', await jpeg(), 'a.jpg']);

    expect(response.status).toBe(201);
    expect(sent()).toMatchObject([{ template, media: { kind: 'image', mimetype: 'image/jpeg', fileName: 'a.jpg' } }]);
    expect(sent()[0]).not.toHaveProperty('body');
  });
});
