import { aWeek, type ConnectionDetail, type RequestName } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { anActor } from '@prosa/testing';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { useGateway } from '../../test/gateway-under-test.js';
import { elf, png } from '../../test/sample-files.js';

const detail = {
  id: 5,
  companyId: 1,
  name: 'Vendas',
  channel: 'whatsapp',
  number: '5511',
  status: 'qrcode',
  qrcode: '2@secret',
  retries: 1,
  isDefault: true,
  reason: null,
  queueIds: [3],
  updatedAt: '2026-01-01T10:00:00.000Z',
  schedules: aWeek(),
  greetingMessage: 'Olá',
  greetingMediaAttachment: null,
  greetingMedia: null,
  token: '••••WXYZ',
} as unknown as ConnectionDetail;

describe('connections', () => {
  const gateway = useGateway();
  const call = (method: string, target: string, body?: object) =>
    gateway.call(method, `/whatsapp${target}`, { token: 'admin', body });
  const inputs = (name: RequestName) => gateway.services.requestsFor(name).map(({ input }) => input);
  const stored = async () => {
    const folder = path.join(gateway.platform.config.DATA_DIR, 'media');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).length;
  };

  beforeEach(() => {
    gateway.services.signIn('admin', anActor({ profile: 'admin', sessionId: 'admin' }));
    gateway.services.signIn('user', anActor({ userId: 8, sessionId: 'user' }));
    gateway.services.answer('connections.list', () => [detail]);
    gateway.services.answer('connections.get', () => detail);
    gateway.services.answer('connections.detail', () => detail);
    gateway.services.answer('connections.change', () => detail);
    gateway.services.answer('connections.restart', () => ({ restarted: 2 }));
    gateway.services.answer('connections.setGreetingMedia', ({ media }) => ({
      ...detail,
      greetingMedia: media,
      greetingMediaAttachment: media?.fileName ?? null,
    }));
  });

  it('show the editor to admins, and codes to nobody who asks without secrets', async () => {
    const row = (await (await call('GET', '/5')).json()) as object;
    expect(row).toMatchObject({
      qrcode: '2@secret',
      queues: [{ id: 3 }],
      token: '••••WXYZ',
      statusImportMessages: null,
    });
    expect((row as { schedules: unknown[] }).schedules).toHaveLength(7);
    expect(row).not.toHaveProperty('greetingMedia');

    expect(await (await call('GET', '/5?session=0')).json()).toMatchObject({ qrcode: '', greetingMessage: 'Olá' });
    expect(await (await call('GET', '?session=0')).json()).toMatchObject([{ qrcode: '' }]);
    const seen = await gateway.call('GET', '/whatsapp/5', { token: 'user' });
    expect(await seen.json()).toMatchObject({ qrcode: '' });
    expect(inputs('connections.get')).toHaveLength(1);
  });

  it('accept the form of another console: numbers as texts, nothing for none, and no token', async () => {
    const form = {
      ...detail,
      connectionId: 99,
      token: '••••WXYZ',
      expiresTicket: '0',
      timeInactiveMessage: '',
      timeSendQueue: '15',
      sendIdQueue: null,
      promptId: '',
      whenExpiresTicket: 1,
      maxUseBotQueues: '3',
      importOldMessages: null,
      importRecentMessages: '2026-01-02T03:04',
      importOldMessagesGroups: null,
      allowGroup: 'false',
      groupAsTicket: 'enabled',
    };

    expect((await call('PUT', '/5', form)).status).toBe(200);

    const [input] = inputs('connections.change');
    expect(input).toMatchObject({
      connectionId: 5,
      name: 'Vendas',
      expiresTicket: 0,
      timeInactiveMessage: null,
      timeSendQueue: 15,
      sendIdQueue: null,
      promptId: null,
      whenExpiresTicket: '1',
      maxUseBotQueues: 3,
      importOldMessages: null,
      importRecentMessages: '2026-01-02T03:04',
      allowGroup: false,
      groupAsTicket: 'enabled',
      queueIds: [3],
    });
    for (const field of ['token', 'status', 'number', 'qrcode', 'companyId', 'importOldMessagesGroups'])
      expect(input).not.toHaveProperty(field);
  });

  it.each([
    [{ name: 'x' }, 'name'],
    [{ timeSendQueue: 7 }, 'timeSendQueue'],
    [{ expiresTicket: -1 }, 'expiresTicket'],
    [{ expiresTicket: 1.5 }, 'expiresTicket'],
    [{ maxUseBotQueues: 101 }, 'maxUseBotQueues'],
    [{ importOldMessages: 'yesterday' }, 'importOldMessages'],
    [{ groupAsTicket: 'on' }, 'groupAsTicket'],
    [{ whenExpiresTicket: '2' }, 'whenExpiresTicket'],
    [{ greetingMessage: 'x'.repeat(4097) }, 'greetingMessage'],
    [{ schedules: ['monday'] }, 'schedules'],
    [{ exceptions: ['2026-12-25'] }, 'exceptions'],
    [{ queueIds: ['x'] }, 'queueIds'],
  ])('refuse %j, and name the field', async (body, field) => {
    const response = await call('PUT', '/5', body);

    expect([response.status, await response.json()]).toMatchObject([400, { error: 'ERR_VALIDATION' }]);
    expect(inputs('connections.change')).toEqual([]);
    expect(field in body).toBe(true);
  });

  it('store the file of a greeting, link it, and keep none of what is refused', async () => {
    const upload = (bytes: Buffer) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)]), 'oi.png');
      return gateway.call('POST', '/whatsapp/5/media-upload', { token: 'admin', form });
    };
    const row = await (await upload(await png())).text();
    expect(JSON.parse(row)).toMatchObject({
      greetingMediaAttachment: 'oi.png',
      greetingMediaKind: 'image',
      greetingMediaPath: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/media\/.+\/oi\.png$/),
    });
    expect(row).not.toContain('"key"');
    expect(await stored()).toBe(1);

    expect((await upload(elf())).status).toBe(415);
    expect((await call('POST', '/5/media-upload', {})).status).toBe(400);
    gateway.services.answer('connections.setGreetingMedia', () => {
      throw new AppError('ERR_NO_WAPP_FOUND');
    });
    expect((await upload(await png())).status).toBe(404);
    expect(await stored()).toBe(1);
  });

  it('restart with or without a slash at the end', async () => {
    for (const address of ['/whatsapp-restart', '/whatsapp-restart/'])
      expect(await (await gateway.call('POST', address, { token: 'admin' })).json()).toEqual({ restarted: 2 });
  });

  it.each([
    ['PUT', '/whatsapp/5'],
    ['DELETE', '/whatsapp/5'],
    ['GET', '/whatsapp/5/usage'],
    ['GET', '/whatsapp/5/token'],
    ['PUT', '/whatsapp/5/token'],
    ['POST', '/whatsapp/5/media-upload'],
    ['DELETE', '/whatsapp/5/media-upload'],
    ['POST', '/whatsapp-restart'],
  ])('let only admins %s %s', async (method, address) => {
    expect((await gateway.call(method, address, { token: 'user' })).status).toBe(403);
  });
});
