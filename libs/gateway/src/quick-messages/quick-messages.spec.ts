import type { Actor, QuickMessageView } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { anActor, anEvent, eventually } from '@prosa/testing';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { useGateway } from '../../test/gateway-under-test.js';
import { LiveConsole } from '../../test/live-console.js';
import { exe, pdf, pdfRef } from '../../test/sample-files.js';

const quickMessage: QuickMessageView = {
  id: 5,
  userId: 7,
  shortcode: 'oi',
  message: 'Olá',
  geral: false,
  status: true,
  media: pdfRef,
  fileListId: null,
  user: { id: 7, name: 'Ana' },
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-01T10:00:00.000Z',
};
const ana = anActor({ userId: 7, sessionId: 'ana' });
const bia = anActor({ userId: 8, sessionId: 'bia' });
const sol = anActor({ userId: 9, profile: 'supervisor', sessionId: 'sol' });

describe('quick messages', () => {
  const gateway = useGateway();
  const open: LiveConsole[] = [];

  afterEach(() => {
    for (const console of open.splice(0)) console.close();
  });

  describe('calls', () => {
    const token = 'token';
    const call = (method: string, target: string, body?: object) => gateway.call(method, target, { token, body });
    const upload = (bytes: Buffer, name: string) => {
      const form = new FormData();
      form.append('typeArch', 'quickMessage');
      form.append('file', new Blob([new Uint8Array(bytes)]), name);
      return gateway.call('POST', '/quick-messages/5/media-upload', { token, form });
    };
    const stored = async () => {
      const folder = path.join(gateway.platform.config.DATA_DIR, 'media');
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isFile()).length;
    };

    beforeEach(() => {
      gateway.services.signIn(token, ana);
      gateway.services.answer('quickMessages.list', () => ({ records: [quickMessage], hasMore: false, count: 1 }));
      gateway.services.answer('quickMessages.offered', () => [quickMessage]);
      gateway.services.answer('quickMessages.create', () => ({ ...quickMessage, media: null }));
      gateway.services.answer('quickMessages.setMedia', (input) => ({ ...quickMessage, media: input.media }));
    });

    it('answer records with a link that needs no session, and never a key', async () => {
      const page = await call('GET', '/quick-messages?searchParam=o&companyId=9&userId=9');
      const text = await page.text();
      const offered = (await (await call('GET', '/quick-messages/list?companyId=9&userId=9')).json()) as unknown[];

      const link = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/media\/.+\/tabela\.pdf$/) as unknown;
      const shown = { id: 5, isMedia: true, mediaName: 'tabela.pdf', mediaKind: 'document', mediaPath: link };
      expect(JSON.parse(text)).toMatchObject({ records: [shown], hasMore: false, count: 1 });
      expect(offered).toMatchObject([shown]);
      expect(text).not.toContain('"key"');
      expect(gateway.services.requestsFor('quickMessages.list')).toMatchObject([
        { actor: ana, input: { searchParam: 'o' } },
      ]);
    });

    it('accept what consoles send of a form, and ignore what the session decides', async () => {
      const body = { ...quickMessage, id: 99, userId: 1, companyId: 2, message: null, isMedia: true, mediaPath: 'x' };
      const response = await call('POST', '/quick-messages', body);

      expect([response.status, await response.json()]).toMatchObject([201, { id: 5, isMedia: false, mediaPath: null }]);
      expect(gateway.services.requestsFor('quickMessages.create').map(({ input }) => input)).toEqual([
        { shortcode: 'oi', geral: false, status: true, fileListId: null },
      ]);
    });

    it.each([[{}], [{ shortcode: '' }], [{ shortcode: ' / ' }], [{ shortcode: 'x'.repeat(51) }]])(
      'refuse %j',
      async (body) => {
        expect((await call('POST', '/quick-messages', body)).status).toBe(400);
      },
    );

    it('store a file, and keep none of what is refused', async () => {
      expect(await (await upload(pdf(), 'tabela.pdf')).json()).toMatchObject({ mediaName: 'tabela.pdf' });
      expect(await stored()).toBe(1);

      gateway.services.answer('quickMessages.setMedia', () => {
        throw new AppError('ERR_NO_QUICK_MESSAGE_FOUND');
      });
      expect((await upload(pdf(), 'tabela.pdf')).status).toBe(404);
      expect((await upload(exe(), 'tabela.pdf')).status).toBe(415);
      expect((await call('POST', '/quick-messages/5/media-upload', {})).status).toBe(400);
      expect(await stored()).toBe(1);
    });
  });

  describe('live', () => {
    async function aConsole(actor: Actor): Promise<LiveConsole> {
      const token = gateway.services.signIn(`${actor.companyId}-${actor.userId}`, actor);
      const console = new LiveConsole(gateway.url, { auth: { token } });
      open.push(console);
      return console.ready();
    }
    const publish = (name: Parameters<typeof anEvent>[0], data: object) =>
      gateway.platform.driver.publish(anEvent(name, 1, data as never));
    const received = (console: LiveConsole) =>
      console
        .of('quickemessage')
        .map((event) => (event.action === 'delete' ? event : [event.action, event.record.geral]));

    it('reach their owner and those who manage them all; shared ones everybody, until they are not shared', async () => {
      const [owner, colleague, supervisor] = [await aConsole(ana), await aConsole(bia), await aConsole(sol)];

      await publish('quickMessage.created', { quickMessage });
      await publish('quickMessage.changed', { quickMessage: { ...quickMessage, geral: true }, wasGeral: false });
      await publish('quickMessage.changed', { quickMessage, wasGeral: true });
      await publish('quickMessage.changed', { quickMessage, wasGeral: false });
      await publish('quickMessage.deleted', { quickMessageId: 5, geral: false, userId: 7 });
      await publish('queue.deleted', { queueId: 999 });
      for (const console of [owner, colleague, supervisor]) {
        await eventually(() => expect(console.of('queue')).toHaveLength(1));
      }

      const deletion = { action: 'delete', id: 5 };
      const all = [['create', false], ['update', true], ['update', false], ['update', false], deletion];
      expect(received(owner)).toEqual(all);
      expect(received(supervisor)).toEqual(all);
      expect(received(colleague)).toEqual([['update', true], deletion]);
    });
  });
});
