import { type Actor, ON_CALL_WEEK, type OnCallInput } from '@prosa/contracts';
import { anActor, anEvent, asOwner, useTestDatabase } from '@prosa/testing';
import { anAttendant, eventNames, recordedEvents } from '../../test/arrange.js';
import { ticketsService } from '../index.js';
import { SyncOptions } from '../options/sync-options.js';
import { ForgetAttendant } from '../tickets/forget-attendant.js';
import { ManageOnCall } from './manage-on-call.js';
import { OnCallQueries } from './on-call.queries.js';

describe('the on-call roster', () => {
  const db = useTestDatabase(ticketsService);
  const manage = new ManageOnCall(db);
  const queries = new OnCallQueries(db);
  const admin = anActor({ userId: 1, profile: 'admin' });
  const stranger = anActor({ companyId: 2, userId: 1, profile: 'admin' });

  /** The seven days as a console sends them; '' and null for no time. */
  const week = (times: Record<string, [unknown, unknown]> = { Monday: ['18:00', '22:00'] }) =>
    ON_CALL_WEEK.map((day) => ({
      ...day,
      startTime: times[day.weekdayEn]?.[0] ?? null,
      endTime: times[day.weekdayEn]?.[1] ?? '',
    }));
  const input = (fields: Partial<OnCallInput> = {}): OnCallInput => ({
    userId: 7,
    phone: '5511988887777',
    interval: 5,
    days: week(),
    ...fields,
  });
  const everyDay = (start: string, end: string) =>
    week(Object.fromEntries(ON_CALL_WEEK.map(({ weekdayEn }) => [weekdayEn, [start, end]])));

  beforeEach(async () => {
    await anAttendant(db, { id: 7, name: 'Ana' });
    await anAttendant(db, { id: 8, name: 'Bia' });
    await anAttendant(db, { id: 7, companyId: 2, name: 'Zoe' });
  });

  it('has the shape of the wire: seven days from Monday, an interval, digits, and the user', async () => {
    const sent = { ...input({ phone: '(11) 98888-7777' }), id: 99, user: { name: 'x' }, companyId: 2 };
    const view = await manage.create(admin, sent);

    expect(view).toEqual({
      id: expect.any(Number) as number,
      userId: 7,
      user: { id: 7, name: 'Ana' },
      phone: '5511988887777',
      interval: 5,
      days: [
        { weekday: 'Segunda-feira', weekdayEn: 'Monday', startTime: '18:00', endTime: '22:00' },
        ...ON_CALL_WEEK.slice(1).map((day) => ({ ...day, startTime: null, endTime: null })),
      ],
    });
    expect(view.days.map(({ weekdayEn }) => weekdayEn).at(-1)).toBe('Sunday');
    expect(await queries.get(admin, view.id)).toEqual(view);
    expect(await queries.list(admin)).toEqual([view]);
    expect(await eventNames(db)).toEqual(['timer.set', 'onCall.changed']);
  });

  it('hides phones from attendants, and nothing else', async () => {
    await manage.create(admin, input());
    const phones = async (actor: Actor) => (await queries.list(actor)).map(({ phone, user }) => [user.name, phone]);

    expect(await phones(anActor({ userId: 8 }))).toEqual([['Ana', '']]);
    expect(await phones(anActor({ userId: 8, profile: 'supervisor' }))).toEqual([['Ana', '5511988887777']]);
  });

  it.each<[string, Partial<OnCallInput>, string]>([
    ['a time that is none', { days: week({ Monday: ['29:61', '30:00'] }) }, 'days.0.startTime'],
    ['a start without an end', { days: week({ Tuesday: ['08:00', ''] }) }, 'days.1.endTime'],
    ['an end without a start', { days: week({ Sunday: ['', '08:00'] }) }, 'days.6.startTime'],
    ['half a time', { days: week({ Friday: ['08:0', '12:00'] }) }, 'days.4.startTime'],
    ['a week without a shift', { days: week({}) }, 'days'],
    ['a week without Sunday', { days: week().slice(0, 6) }, 'days'],
    ['a day that is none', { days: [...week().slice(0, 6), 'Sunday'] }, 'days'],
    ['a phone that is none', { phone: '123' }, 'phone'],
    ['a phone that is too long', { phone: '5511988887777888' }, 'phone'],
  ])('refuses %s, and names it', async (_, fields, field) => {
    await expect(manage.create(admin, input(fields))).rejects.toMatchObject({
      code: 'ERR_VALIDATION',
      details: { fields: { [field]: [expect.any(String)] } },
    });
    expect(await queries.list(admin)).toEqual([]);
  });

  it('has a user once', async () => {
    const { id: onCallId } = await manage.create(admin, input());
    const other = await manage.create(admin, input({ userId: 8 }));

    await expect(manage.create(admin, input())).rejects.toMatchObject({ code: 'ERR_ON_CALL_EXISTS' });
    await expect(manage.change(admin, { onCallId: other.id, ...input() })).rejects.toMatchObject({
      code: 'ERR_ON_CALL_EXISTS',
    });
    expect(await manage.change(admin, { onCallId, ...input({ interval: 10 }) })).toMatchObject({ interval: 10 });
    await expect(manage.create(admin, input({ userId: 99 }))).rejects.toMatchObject({ code: 'ERR_NO_USER_FOUND' });
  });

  it('keeps what a change does not name', async () => {
    const made = await manage.create(admin, input());

    expect(await manage.change(admin, { onCallId: made.id, interval: 30 })).toEqual({ ...made, interval: 30 });
    expect(await manage.change(admin, { onCallId: made.id, userId: 8 })).toMatchObject({ user: { name: 'Bia' } });
  });

  it('is the company’s alone', async () => {
    const { id: onCallId } = await manage.create(admin, input());
    await manage.setDay(admin, { day: '2099-12-25', spans: [] });

    expect(await queries.list(stranger)).toEqual([]);
    expect((await queries.plan(stranger)).overrides).toEqual([]);
    for (const call of [
      () => queries.get(stranger, onCallId),
      () => manage.change(stranger, { onCallId, ...input() }),
      () => manage.delete(stranger, { onCallId }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'ERR_NO_ON_CALL_FOUND' });
    }
    const spans = [{ onCallId, startTime: '08:00', endTime: '12:00' }];
    await expect(manage.setDay(stranger, { day: '2099-12-25', spans })).rejects.toMatchObject({
      code: 'ERR_VALIDATION',
    });
    await manage.clearDay(stranger, { day: '2099-12-25' });
    expect(await asOwner(db, 'SELECT company_id FROM on_call_day')).toEqual([{ company_id: 1 }]);
  });

  it('loses whoever is deleted, from the roster and from dates of their own', async () => {
    const ana = await manage.create(admin, input({ days: everyDay('00:00', '00:00') }));
    const bia = await manage.create(admin, input({ userId: 8 }));
    const span = { startTime: '08:00', endTime: '12:00' };
    const spans = [ana, bia].map(({ id }) => ({ onCallId: id, ...span }));
    await manage.setDay(admin, { day: '2099-12-25', spans });

    await new ForgetAttendant(db).execute(anEvent('user.deleted', 1, { userId: 7, byUserId: 1 } as never));

    expect((await queries.list(admin)).map(({ userId }) => userId)).toEqual([8]);
    expect((await queries.plan(admin)).overrides).toEqual([{ day: '2099-12-25', spans: [spans[1]] }]);
    expect(await manage.delete(admin, { onCallId: bia.id })).toEqual({ deleted: true });
    expect(await queries.plan(admin)).toMatchObject({ now: [], shifts: [], gaps: [] });
  });

  it('plans the coming fourteen days by the company’s clock, with who is on call now and when nobody is', async () => {
    await new SyncOptions(db).setZone(anEvent('company.zoneChanged', 1, { timeZone: 'Asia/Kolkata' }));
    const { id } = await manage.create(admin, input({ days: everyDay('00:00', '23:00') }));
    const plan = await queries.plan(admin);
    const day = plan.shifts[3]!.from.slice(0, 10);
    await manage.setDay(admin, { day, spans: [] });

    expect(plan.timeZone).toBe('Asia/Kolkata');
    expect(Date.parse(plan.to) - Date.parse(plan.from)).toBe(14 * 86_400_000);
    expect(plan.shifts.length).toBeGreaterThanOrEqual(14);
    expect(plan.shifts[1]!.from).toMatch(/T18:30:00.000Z$/);
    expect(plan.gaps.at(-2)).toMatchObject({ from: expect.stringMatching(/T17:30:00.000Z$/) as string });
    const isNow = plan.shifts[0]!.from <= plan.from;
    expect(plan.now).toEqual(isNow ? [{ onCallId: id, userId: 7, name: 'Ana', until: plan.shifts[0]!.to }] : []);
    const changed = await queries.plan(admin);
    expect(changed.overrides).toEqual([{ day, spans: [] }]);
    expect(changed.shifts).toHaveLength(plan.shifts.length - 1);
    await manage.clearDay(admin, { day });
    expect((await queries.plan(admin)).shifts).toHaveLength(plan.shifts.length);
  });

  it('refuses shifts of a date without a person or with half of their times', async () => {
    const { id: onCallId } = await manage.create(admin, input());
    const times = { startTime: '08:00', endTime: '12:00' };
    const setDay = (span: object) => manage.setDay(admin, { day: '2099-12-25', spans: [{ onCallId, ...times }, span] });

    for (const [span, field] of [
      [{ ...times, onCallId: 99 }, 'spans.1.onCallId'],
      [{ onCallId, startTime: '08:00', endTime: '' }, 'spans.1.endTime'],
      [{ onCallId, startTime: '', endTime: null }, 'spans.1.startTime'],
    ] as const) {
      await expect(setDay(span)).rejects.toMatchObject({ details: { fields: { [field]: [expect.any(String)] } } });
    }
    expect(await setDay({ onCallId, startTime: '22:00', endTime: '06:00' })).toMatchObject({ day: '2099-12-25' });
  });

  it('looks every minute from the first person on', async () => {
    await manage.create(admin, input());
    const [timer] = (await recordedEvents(db)).filter(({ name }) => name === 'timer.set');

    expect(timer!.data).toMatchObject({ key: 'onCall', recurrence: { cron: '1 * * * * *', zone: 'UTC' } });
  });
});
