import type { Actor } from '@prosa/contracts';
import { aCompanyView, anActor, anEvent, eventually } from '@prosa/testing';
import { aScheduleView } from '../../../contracts/test/a-schedule-view.js';
import { useGateway } from '../../test/gateway-under-test.js';
import { LiveConsole } from '../../test/live-console.js';
import { pdf, pdfRef } from '../../test/sample-files.js';

const schedule = aScheduleView({ id: 5, media: pdfRef, sendLocal: '2099-01-31T09:00:00' });
const ana = anActor({ userId: 7, sessionId: 'ana' });
const bia = anActor({ userId: 8, sessionId: 'bia' });
const sol = anActor({ userId: 9, profile: 'supervisor', sessionId: 'sol' });

describe('scheduled messages', () => {
  const gateway = useGateway();
  const open: LiveConsole[] = [];
  const allow = (useSchedules: boolean) => {
    const { plan, ...company } = aCompanyView();
    gateway.services.answer('companies.plan', () => ({ ...company, plan: { ...plan, useSchedules } }));
  };

  beforeEach(() => allow(true));
  afterEach(() => {
    for (const console of open.splice(0)) console.close();
  });

  describe('calls', () => {
    const call = (method: string, target: string, body?: object) =>
      gateway.call(method, target, { token: 'token', body });

    beforeEach(() => {
      gateway.services.signIn('token', ana);
      gateway.services.answer('schedules.list', () => ({ schedules: [schedule], hasMore: false, count: 1 }));
      gateway.services.answer('schedules.create', () => ({ ...schedule, media: null }));
      gateway.services.answer('schedules.change', () => schedule);
      gateway.services.answer('schedules.retry', () => schedule);
      gateway.services.answer('schedules.setMedia', (input) => ({ ...schedule, media: input.media }));
    });

    it('answer rows with a link that needs no session, and never a key', async () => {
      const text = await (await call('GET', '/schedules/?searchParam=o&pageNumber=1&contactId=3')).text();

      const link = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/media\/.+\/tabela\.pdf$/) as unknown;
      const shown = { id: 5, contact: { name: 'Maria' }, mediaName: 'tabela.pdf', mediaPath: link };
      expect(JSON.parse(text)).toMatchObject({ schedules: [shown], hasMore: false, count: 1 });
      expect(text).not.toContain('"key"');
      expect(gateway.services.requestsFor('schedules.list')).toMatchObject([
        { actor: ana, input: { searchParam: 'o', pageNumber: 1, contactId: 3 } },
      ]);
    });

    it('accept what consoles send of a form, and ignore what the session and the sending decide', async () => {
      const form = { body: 'Bom dia', contactId: 3, sendAt: '2099-01-31T09:00', userId: 1, sentAt: null, companyId: 2 };
      const response = await call('POST', '/schedules', { ...schedule, ...form, whatsappId: '', status: 'ENVIADA' });

      expect([response.status, await response.json()]).toMatchObject([201, { id: 5, mediaPath: null }]);
      expect(gateway.services.requestsFor('schedules.create').map(({ input }) => input)).toEqual([
        {
          body: 'Bom dia',
          contactId: 3,
          sendAt: '2099-01-31T09:00',
          whatsappId: null,
          repeatUnit: 'none',
          repeatEvery: 1,
          cancelIfReplied: false,
        },
      ]);
      expect((await call('PUT', '/schedules/5', { sendAt: '2099-01-31T10:00' })).status).toBe(200);
      expect((await call('POST', '/schedules/5/retry')).status).toBe(200);
    });

    it.each([
      [{}],
      [{ body: 'Oi', contactId: 3, sendAt: '2099-01-31T09:00' }],
      [{ body: 'Bom dia', sendAt: '2099-01-31T09:00' }],
      [{ body: 'Bom dia', contactId: 3, sendAt: 'amanhã' }],
      [{ body: 'Bom dia', contactId: 3, sendAt: '2099-02-30T09:00' }],
      [{ body: 'Bom dia', contactId: 3, sendAt: '2099-01-31T09:00', repeatUnit: 'year' }],
    ])('refuse %j', async (body) => {
      expect((await call('POST', '/schedules', body)).status).toBe(400);
    });

    it('give and take a file', async () => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(pdf())]), 'tabela.pdf');
      const given = await gateway.call('POST', '/schedules/5/media-upload', { token: 'token', form });

      expect(await given.json()).toMatchObject({ mediaName: 'tabela.pdf', mediaInfo: { kind: 'document' } });
      expect(await (await call('DELETE', '/schedules/5/media-upload')).json()).toMatchObject({ mediaName: null });
    });

    it('are refused where the plan does not include them; what waits can be read and removed', async () => {
      allow(false);
      gateway.services.answer('schedules.delete', () => ({ deleted: true }));
      expect((await call('GET', '/schedules')).status).toBe(200);
      expect((await call('DELETE', '/schedules/5')).status).toBe(200);
      const refused = [await call('PUT', '/schedules/5', schedule), await call('POST', '/schedules', schedule)];
      for (const answer of refused) {
        expect([answer.status, await answer.json()]).toMatchObject([403, { error: 'ERR_NOT_IN_PLAN' }]);
      }
    });
  });

  it('reach their author and those who see all of the company, live', async () => {
    const aConsole = (actor: Actor): Promise<LiveConsole> => {
      const token = gateway.services.signIn(`${actor.companyId}-${actor.userId}`, actor);
      const console = new LiveConsole(gateway.url, { auth: { token } });
      open.push(console);
      return console.ready();
    };
    const publish = (name: Parameters<typeof anEvent>[0], data: object) =>
      gateway.platform.driver.publish(anEvent(name, 1, data as never));
    const [owner, colleague, supervisor] = [await aConsole(ana), await aConsole(bia), await aConsole(sol)];
    const other = new LiveConsole(gateway.url, { cookie: `jrt=${gateway.services.signIn('cookie-of-ana', ana)}` });
    open.push(other);
    await other.ready();

    await publish('schedule.created', { schedule });
    await publish('schedule.changed', { schedule: { ...schedule, status: 'ENVIADA' } });
    await publish('schedule.deleted', { scheduleId: 5, userId: 7 });
    await publish('queue.deleted', { queueId: 999 });
    for (const console of [owner, colleague, supervisor, other]) {
      await eventually(() => expect(console.of('queue')).toHaveLength(1));
    }

    const all = [
      { action: 'create', schedule: { id: 5, mediaName: 'tabela.pdf' } },
      { action: 'update', schedule: { status: 'ENVIADA' } },
      { action: 'delete', scheduleId: 5 },
    ];
    expect(owner.of('schedule')).toMatchObject(all);
    expect(owner.of('schedule')[0]).toMatchObject({ schedule: { sendAt: schedule.sendAt } });
    expect(other.of('schedule')[0]).toMatchObject({ schedule: { sendAt: schedule.sendLocal } });
    expect(supervisor.of('schedule')).toMatchObject(all);
    expect(JSON.stringify(owner.of('schedule'))).not.toContain('"key"');
    expect(colleague.of('schedule')).toEqual([]);
  });
});
