import type { Events, ReportPlanInput } from '@prosa/contracts';
import { aBus, anActor, anEvent, asOwner, useTestDatabase } from '@prosa/testing';
import { readSheet } from 'read-excel-file/node';
import { aReportPlan } from '../../../../contracts/test/a-report-plan.js';
import { anAttendant, aQueue, recordedEvents } from '../../../test/arrange.js';
import { ticketsService } from '../../index.js';
import { EmptyQueue } from '../../tickets/empty-queue.js';
import { ForgetAttendant } from '../../tickets/forget-attendant.js';
import { ReadFigures } from '../read-figures.js';
import { MakeReport } from './make-report.js';
import { ManageReports } from './manage-reports.js';
import { reportedFigures } from './report-figures.js';
import { RecordDelivery } from './record-delivery.js';

describe('The report of figures', () => {
  const db = useTestDatabase(ticketsService);
  const admin = anActor({ userId: 9, profile: 'admin' });
  let isAvailable: boolean;
  const manage = new ManageReports(db, aBus({ 'mail.status': () => ({ isAvailable }) }));
  const make = new MakeReport(db);
  const record = new RecordDelivery(db);

  beforeEach(async () => {
    isAvailable = true;
    await anAttendant(db, { id: 9, name: 'Ana', profile: 'admin' });
    await anAttendant(db, { id: 7, name: '<Bia> & co', profile: 'user' });
  });

  const events = async <N extends keyof Events>(name: N) =>
    (await recordedEvents(db)).filter((each) => each.name === name).map(({ data }) => data as unknown as Events[N]);
  /** The timer of the plan as it was set last. */
  const timer = async () => (await events('timer.set')).filter(({ key }) => key === 'report').at(-1)!;
  /** A closed service of the period before the plan's next day. */
  async function aService(id: number, opened: string, { userId = 7, rating = null as number | null } = {}) {
    await asOwner(
      db,
      `INSERT INTO contact (id, company_id, name, number, is_group) VALUES (${id}, 1, 'x', '${id}', false);
       INSERT INTO ticket (id, company_id, contact_id, connection_id, status, is_group, user_id) VALUES (${id}, 1, ${id}, 1, 'closed', false, ${userId});
       INSERT INTO ticket_cycle (company_id, ticket_id, contact_id, connection_id, user_id, ticket_status, opened_at, accepted_at, closed_at, finished_at, rating)
       SELECT 1, ${id}, ${id}, 1, ${userId}, 'closed', t, t + interval '3 minutes', t + interval '33 minutes', t + interval '33 minutes', ${rating ?? 'NULL'}
       FROM (SELECT '${opened}'::timestamptz AS t) at`,
    );
  }

  async function planned(overrides: Partial<ReportPlanInput> = {}) {
    const view = await manage.changePlan(admin, aReportPlan(overrides));
    // As if it had been chosen weeks ago.
    await asOwner(db, `UPDATE report_plan SET next_day = '2026-01-12' WHERE is_on`);
    return view;
  }
  const fireOn = async (day = '2026-01-12') => {
    const event = anEvent('timer.due', 1, { key: 'report', kind: 'report.due', data: { day } });
    await make.execute(event);
    return event;
  };

  it('is off by default, and shows when the next one comes', async () => {
    expect(await manage.plan(admin)).toMatchObject({ isOn: false, nextAt: null, timeZone: 'America/Sao_Paulo' });
    const { nextAt } = await manage.changePlan(admin, aReportPlan());
    expect(nextAt).toBe((await timer()).dueAt);
    expect(new Date(nextAt!).getUTCHours()).toBe(11);

    await manage.changePlan(admin, aReportPlan({ isOn: false }));
    expect((await manage.plan(admin)).nextAt).toBeNull();
    expect(await events('timer.cancelled')).toEqual([{ key: 'report' }]);
    expect((await events('audit.recorded')).map(({ act }) => act)).toEqual(['reports.changed', 'reports.changed']);
  });

  it('has the figures of the week before, as the screen shows them at that instant', async () => {
    await aService(1, '2026-01-06 15:00Z', { rating: 10 });
    await aService(2, '2026-01-07 15:00Z', { rating: 6 });
    await aService(3, '2025-12-30 15:00Z');
    await planned();
    await fireOn();

    const [mail] = await events('mail.queued');
    expect(mail!.to).toEqual(
      [9, 7].map((userId) => ({ userId, key: expect.stringMatching(/^report:\d+:\d:1$/) as string })),
    );
    const { subject, text, html, attachments } = mail!.content;
    expect(subject).toBe('Weekly report · Jan 5 – 11, 2026');
    const shown = await new ReadFigures(db).execute(admin, { from: '2026-01-05', to: '2026-01-11' });
    expect(text).toContain('Figure | Period: Jan 5 – 11, 2026 | Period before: Dec 29, 2025 – Jan 4, 2026\n');
    expect(text).toContain('\nTickets opened | 2 | 1\n');
    expect(text).toContain('\nMean waiting time (min) | 3 | 3\n');
    expect(text).toContain('\nNPS | 0 | –\n');
    expect(html).toContain('&lt;Bia&gt; &amp; co');
    expect(html).not.toMatch(/<(script|img|link)|https?:|url\(/);
    const sheet = Buffer.from(attachments[0]!.content, 'base64');
    expect(attachments[0]!.fileName).toBe('report-2026-01-05_2026-01-11.xlsx');
    const rows = (await readSheet(sheet)).slice(1);
    expect(rows[0]).toEqual(['Tickets opened', 2, 1]);
    expect(rows.map(([, ...values]) => values)).toEqual(
      reportedFigures(shown).map(({ value, before }) => [value, before]),
    );
    expect((await readSheet(sheet, 2))[1]).toEqual(['<Bia> & co', 2, 2, 2, 3, 30, 8]);
  });

  it('is made once for each period, late rather than never, and by the plan as it is', async () => {
    await planned();
    const event = await fireOn();
    await make.execute(event);
    // Changed meanwhile: the timer of the old plan does nothing.
    await fireOn();
    await asOwner(db, `UPDATE report_plan SET next_day = '2026-01-12'`);
    await fireOn();

    expect(await events('mail.queued')).toHaveLength(1);
    expect((await manage.list(admin)).reports).toMatchObject([
      { from: '2026-01-05', to: '2026-01-11', isTrial: false },
    ]);
    expect((await manage.plan(admin)).nextAt).toBe((await timer()).dueAt);
  });

  it('follows its messages, and sends the same again to those whom it did not reach', async () => {
    await planned();
    await fireOn();
    const [first] = await events('mail.queued');
    const [one, other] = first!.to;
    const changed = (message: typeof one, state: 'sent' | 'refused') =>
      record.execute(
        anEvent('mail.changed', 1, {
          ...message!,
          state,
          code: state === 'sent' ? null : 'ERR_MAIL_REFUSED',
          reason: state === 'sent' ? '' : '550 no',
        }),
      );
    await changed(one, 'sent');
    await changed(other, 'refused');
    const [report] = (await manage.list(admin)).reports;
    expect(report!.deliveries.map(({ userId, state, reason }) => [userId, state, reason])).toEqual([
      [7, 'refused', '550 no'],
      [9, 'sent', ''],
    ]);

    await aService(1, '2026-01-06 15:00Z');
    const { deliveries } = await manage.retry(admin, report!.id);
    expect(deliveries.map(({ state }) => state)).toEqual(['waiting', 'sent']);
    const again = (await events('mail.queued')).at(-1)!;
    expect(again).toEqual({ to: [{ userId: 7, key: `report:${report!.id}:7:2` }], content: first!.content });
    // Of the try before.
    await changed(other, 'refused');
    expect((await manage.list(admin)).reports[0]!.deliveries[0]!.state).toBe('waiting');
  });

  it('is only stored when nobody is to receive it, and can be fetched until it is deleted', async () => {
    isAvailable = false;
    await planned({ isMailed: false, recipientIds: [], rhythm: 'monthly' });
    await fireOn();

    expect(await events('mail.queued')).toEqual([]);
    const [report] = (await manage.list(admin)).reports;
    expect(report).toMatchObject({ rhythm: 'monthly', from: '2025-12-01', to: '2025-12-31', deliveries: [] });
    expect(await manage.file(admin, report!.id)).toMatchObject({ fileName: 'report-2025-12-01_2025-12-31.xlsx' });
    const expiry = (await events('timer.set')).find(({ kind }) => kind === 'report.expired')!;
    expect(Date.parse(expiry.dueAt) - Date.now()).toBeGreaterThan(360 * 86_400_000);
    await make.expire(anEvent('timer.due', 1, expiry));
    await expect(manage.file(admin, report!.id)).rejects.toMatchObject({ code: 'ERR_NO_REPORT_FOUND' });
  });

  it('is tried by the admin, who alone receives it', async () => {
    await planned();
    expect(await manage.trial(admin)).toMatchObject({ isTrial: true, deliveries: [{ userId: 9, state: 'waiting' }] });
    expect((await events('mail.queued'))[0]!.to.map(({ userId }) => userId)).toEqual([9]);
    isAvailable = false;
    expect(await manage.trial(admin)).toMatchObject({ isTrial: true, deliveries: [] });
    for (let more = 9; more > 0; more--) await manage.trial(admin);
    const { reports } = await manage.list(admin);
    expect(reports).toHaveLength(10);
    expect(reports.at(-1)!.id).toBe(2);
  });

  it('follows the clock of the company', async () => {
    await manage.changePlan(admin, aReportPlan());
    await asOwner(
      db,
      `INSERT INTO company_options (company_id, time_zone) VALUES (1, 'Asia/Tokyo')
      ON CONFLICT (company_id) DO UPDATE SET time_zone = excluded.time_zone`,
    );
    await make.followZone(anEvent('timer.due', 1, { key: 'zone', kind: 'company.zone', data: {} }));
    expect(new Date((await timer()).dueAt).getUTCHours()).toBe(23);
  });

  it('loses a deleted queue, and ends with the last one instead of showing all', async () => {
    const [sales, support] = [await aQueue(db, 'Sales'), await aQueue(db, 'Support')];
    await manage.changePlan(admin, aReportPlan({ queueIds: [sales, support] }));
    const remove = (queueId: number) =>
      new EmptyQueue(db).execute(anEvent('queue.deleted', 1, { queueId, toQueueId: null, byUserId: 9 }));
    await remove(sales);
    expect(await manage.plan(admin)).toMatchObject({ isOn: true, queueIds: [support] });

    await remove(support);
    expect(await manage.plan(admin)).toMatchObject({ isOn: false, queueIds: [], nextAt: null });
  });

  it('loses a deleted user, and is refused for strangers, without mail and by others than admins', async () => {
    const queueId = await aQueue(db, 'Foreign', 2);
    const attempt = (overrides: Partial<ReportPlanInput>, actor = admin) =>
      manage.changePlan(actor, aReportPlan(overrides));
    await expect(attempt({ recipientIds: [9, 4_711] })).rejects.toMatchObject({ code: 'ERR_NO_USER_FOUND' });
    await expect(attempt({ queueIds: [queueId] })).rejects.toMatchObject({ code: 'ERR_NO_QUEUE_FOUND' });
    await expect(attempt({ recipientIds: [] })).rejects.toMatchObject({ code: 'ERR_NO_RECIPIENTS' });
    await expect(attempt({}, anActor({ profile: 'supervisor' }))).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
    await attempt({});
    isAvailable = false;
    await expect(attempt({})).rejects.toMatchObject({ code: 'ERR_MAIL_NOT_SET_UP' });
    await expect(manage.retry({ ...admin, companyId: 2 }, 1)).rejects.toMatchObject({ code: 'ERR_NO_REPORT_FOUND' });

    await new ForgetAttendant(db).execute(anEvent('user.deleted', 1, { userId: 7, byUserId: 9 }));
    expect((await manage.plan(admin)).recipientIds).toEqual([9]);
  });
});
