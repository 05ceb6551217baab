import type { Actor, AnnouncementView, MediaRef } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { anActor, anEvent, eventually } from '@prosa/testing';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { useGateway } from '../../test/gateway-under-test.js';
import { LiveConsole } from '../../test/live-console.js';
import { elf, jpeg, pdf, png, webm } from '../../test/sample-files.js';

const root = anActor({ userId: 1, profile: 'admin', super: true, sessionId: 'root' });
const user = anActor({ userId: 7, sessionId: 'user' });
const stranger = anActor({ companyId: 2, userId: 9, profile: 'admin', sessionId: 'stranger' });
const media: MediaRef = {
  key: `1/2026/01/${'b'.repeat(32)}`,
  kind: 'image',
  mimetype: 'image/png',
  fileName: 'aviso.png',
  size: 9,
};
const announcement: AnnouncementView = {
  id: 5,
  title: 'Manutenção',
  text: 'Hoje à noite.',
  priority: 1,
  status: true,
  media,
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-01T10:00:00.000Z',
};

describe('announcements', () => {
  const gateway = useGateway();
  const open: LiveConsole[] = [];

  afterEach(() => {
    for (const console of open.splice(0)) console.close();
  });

  describe('live', () => {
    async function aConsole(actor: Actor): Promise<LiveConsole> {
      const token = gateway.services.signIn(`${actor.companyId}-${actor.userId}`, actor);
      const console = new LiveConsole(gateway.url, { auth: { token } });
      open.push(console);
      // Creates the company's log, which is what announcements are written to.
      await gateway.platform.driver.publish(anEvent('queue.deleted', actor.companyId, { queueId: actor.userId }));
      return console.ready();
    }
    const received = (console: LiveConsole) => console.of('announcement');
    const publish = (event: ReturnType<typeof anEvent>) => gateway.platform.driver.publish(event);

    it('reach every console of every company once, with a link of its own', async () => {
      const consoles = [await aConsole(root), await aConsole(user), await aConsole(stranger)];
      await eventually(async () => {
        const logs = await gateway.running.db.query<unknown[]>('SELECT company_id FROM realtime_cursor ORDER BY 1');
        expect(logs).toEqual([{ company_id: 1 }, { company_id: 2 }]);
      });
      const created = anEvent('announcement.created', 1, { announcement }, 'announcement:5');

      await publish(created);
      await publish(created);
      await publish(anEvent('announcement.deleted', 1, { announcementId: 5 }, 'announcement:5'));

      const { media: _, ...published } = announcement;
      for (const console of consoles) {
        await eventually(() => expect(received(console)).toHaveLength(2));
        expect(received(console)).toEqual([
          {
            action: 'create',
            record: {
              ...published,
              mediaName: 'aviso.png',
              mediaPath: expect.stringMatching(
                new RegExp(`^${gateway.url}/media/[\\w-]+\\.[\\w-]+/aviso\\.png$`),
              ) as string,
            },
          },
          { action: 'delete', id: 5 },
        ]);
        expect(JSON.stringify(received(console))).not.toContain('"media"');
      }
    });

    it('that are not active are shown to super users only, and deleted for all others', async () => {
      const [admin, outsider] = [await aConsole(root), await aConsole(stranger)];

      await publish(anEvent('announcement.changed', 1, { announcement: { ...announcement, status: false } }));

      await eventually(() => expect(received(admin)).toMatchObject([{ action: 'update', record: { status: false } }]));
      await eventually(() => expect(received(outsider)).toEqual([{ action: 'delete', id: 5 }]));
    });
  });

  describe('pictures', () => {
    const token = 'root';
    const upload = (file: Buffer | null, name: string) => {
      const form = new FormData();
      form.set('typeArch', 'announcements');
      if (file) form.set('file', new Blob([new Uint8Array(file)]), name);
      return gateway.call('POST', '/announcements/5/media-upload', { token, form });
    };
    const inputs = () => gateway.services.requestsFor('announcements.setImage').map(({ input }) => input);

    async function stored(): Promise<string[]> {
      const folder = path.join(gateway.platform.config.DATA_DIR, 'media');
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    }

    beforeEach(() => {
      gateway.services.signIn(token, root);
      gateway.services.answer('announcements.setImage', (input) => ({ ...announcement, media: input.media }));
    });

    it('are recognised by their bytes, shown by a signed link, and deleted with the event that nobody uses them', async () => {
      const response = await upload(await jpeg(), 'aviso.png');
      const { mediaPath, mediaName } = (await response.json()) as { mediaPath: string; mediaName: string };
      expect([response.status, mediaName]).toEqual([200, 'aviso.jpg']);
      expect(inputs()).toMatchObject([{ announcementId: 5, media: { mimetype: 'image/jpeg' } }]);
      expect((await fetch(mediaPath)).headers.get('content-type')).toBe('image/jpeg');

      const [{ media: storedMedia }] = inputs() as [{ media: MediaRef }];
      await gateway.platform.driver.publish(anEvent('announcement.imageDropped', 1, { media: storedMedia }));
      await eventually(async () => expect((await fetch(mediaPath)).status).toBe(404));
    });

    it.each([
      ['nothing', () => null, 400, 'ERR_FILE_REQUIRED'],
      ['a document', pdf, 415, 'ERR_FILE_TYPE_NOT_ALLOWED'],
      ['a film', () => webm('V_VP8'), 415, 'ERR_FILE_TYPE_NOT_ALLOWED'],
      ['a program', elf, 415, 'ERR_FILE_TYPE_NOT_ALLOWED'],
      ['markup', () => Buffer.from('<svg onload="x()"/>'), 415, 'ERR_FILE_TYPE_NOT_ALLOWED'],
    ])('are not %s', async (_, bytes, status, error) => {
      const before = await stored();
      const response = await upload(bytes(), 'aviso.png');

      expect([response.status, await response.json()]).toEqual([status, { error }]);
      expect([inputs(), await stored()]).toEqual([[], before]);
    });

    it('leave nothing behind when the announcement was deleted', async () => {
      const before = await stored();
      gateway.services.answer('announcements.setImage', () => {
        throw new AppError('ERR_NO_ANNOUNCEMENT_FOUND');
      });

      expect((await upload(await png(), 'aviso.png')).status).toBe(404);
      expect(await stored()).toEqual(before);
    });

    it('are for super users', async () => {
      gateway.services.signIn('admin', stranger);
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(await png())]), 'aviso.png');

      const response = await gateway.call('POST', '/announcements/5/media-upload', { token: 'admin', form });

      expect([response.status, inputs()]).toEqual([403, []]);
    });
  });
});
