import { anActor, anEvent, asOwner, useTestDatabase } from '@prosa/testing';
import type { Events, ScheduleInput } from '@prosa/contracts';
import { acknowledgement, aTicket, inbound, receive, recordedEvents, within } from '../../test/arrange.js';
import { Attendant } from '../attendants/attendant.entity.js';
import { CopyConnection } from '../connections/copy-connection.js';
import { Message } from '../conversation/message/message.entity.js';
import { Ticket } from '../conversation/ticket/ticket.entity.js';
import { ticketsService } from '../index.js';
import { RecordAck } from '../messages/outbound/acks/record-ack.js';
import { DeleteContact } from '../contacts/changes/delete-contact.js';
import { ManageSchedules } from './manage-schedules.js';
import { Schedule } from './schedule.entity.js';
import { ScheduleQueries } from './schedule.queries.js';
import { SendSchedules } from './send-schedules.js';
import { filesInUse } from '../files/files-in-use.js';

const HOUR = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

describe('scheduled messages', () => {
  const db = useTestDatabase(ticketsService);
  const manage = new ManageSchedules(db);
  const queries = new ScheduleQueries(db);
  const ana = anActor({ userId: 7 });
  const bia = anActor({ userId: 8 });
  const admin = anActor({ userId: 1, profile: 'admin' });
  const stranger = anActor({ companyId: 2, userId: 1, profile: 'admin' });
  let contactId: number;

  const connect = (id: number, companyId = 1) =>
    new CopyConnection(db).execute(
      anEvent('connection.saved', companyId, {
        connection: {
          id,
          name: `Loja ${id}`,
          channel: 'whatsapp',
          number: '',
          isDefault: id === 1,
          updatedAt: new Date().toISOString(),
          queueIds: [],
        },
      } as unknown as Events['connection.saved']),
    );
  const schedule = (overrides: Partial<ScheduleInput> = {}, actor = ana) =>
    manage.create(actor, { body: 'Seu pedido chegou', contactId, sendAt: inHours(1), ...overrides });
  const status = async (id: number) => (await queries.get(admin, id)).status;
  const events = async (name: string) => (await recordedEvents(db)).filter((event) => event.name === name);
  const messages = () =>
    within(db, 1, (manager) => manager.find(Message, { where: { fromMe: true }, order: { id: 'ASC' } }));
  const tickets = () => within(db, 1, (manager) => manager.find(Ticket, { order: { id: 'ASC' } }));
  /** Its time is over for so long. */
  const pass = (id: number, hours = 0) =>
    asOwner(db, `UPDATE schedule SET send_at = now() - $2 * interval '1 hour' WHERE id = $1`, [id, hours]);
  const fire = (
    scheduleId: number,
    event = anEvent('timer.due', 1, { key: `schedule:${scheduleId}`, kind: 'schedule.due', data: { scheduleId } }),
  ) => new SendSchedules(db).execute(event);
  const acknowledge = (messageId: number, state: 'accepted' | 'failed', reason: string | null = null) =>
    new RecordAck(db).execute(
      anEvent(
        'message.acknowledged',
        1,
        acknowledgement({ messageId, state, reason, ack: state === 'accepted' ? 1 : 0 }),
      ),
    );

  beforeEach(async () => {
    await connect(1);
    ({ contactId } = await aTicket(db, { status: 'closed' }));
    await within(db, 1, (manager) =>
      manager.insert(Attendant, {
        companyId: 1,
        id: 7,
        name: 'Ana',
        profile: 'user',
        allTicket: false,
        allowGroup: false,
      }),
    );
    await asOwner(db, 'DELETE FROM outbox_event');
  });

  it('wait for their time under one timer', async () => {
    const made = await schedule({ sendAt: '2099-11-22T14:00' });

    expect(made).toMatchObject({ status: 'PENDENTE', sendAt: '2099-11-22T17:00:00.000Z', sentAt: null, userId: 7 });
    expect(made).toMatchObject({ contact: { name: 'Maria' }, repeatUnit: 'none', cancelIfReplied: false });
    expect(await events('timer.set')).toMatchObject([
      { data: { key: `schedule:${made.id}`, dueAt: made.sendAt, data: { scheduleId: made.id } } },
    ]);
    expect(await events('schedule.created')).toMatchObject([{ data: { schedule: made } }]);
    await fire(made.id);
    expect(await messages()).toEqual([]);
  });

  it('stay at their second when the time that was read by the clock of the company comes back without it', async () => {
    const made = await schedule({ sendAt: '2099-11-22T17:00:25.000Z' });
    expect(made.sendLocal).toBe('2099-11-22T14:00:25');
    const change = (sendAt: string) => manage.change(ana, { scheduleId: made.id, sendAt });

    for (const same of [made.sendLocal!, '2099-11-22T14:00', '2099-11-22 14:00'])
      expect(await change(same)).toMatchObject({ sendAt: made.sendAt });
    expect(await change('2099-11-22T14:01')).toMatchObject({ sendAt: '2099-11-22T17:01:00.000Z' });
  });

  it('refuse a time that is over, and whom or what nobody knows', async () => {
    const refused = (code: string) => ({ code });
    await expect(schedule({ sendAt: inHours(-1) })).rejects.toMatchObject(refused('ERR_SCHEDULE_PAST'));
    await expect(schedule({ contactId: 99 })).rejects.toMatchObject(refused('ERR_NO_CONTACT_FOUND'));
    await expect(schedule({ whatsappId: 99 })).rejects.toMatchObject(refused('ERR_NO_WAPP_FOUND'));
    await expect(schedule({}, stranger)).rejects.toMatchObject(refused('ERR_NO_CONTACT_FOUND'));
  });

  it('are sent once, as a message of a ticket of their author, and are final then', async () => {
    const { id } = await schedule({ body: 'Oi {{firstName}}, aqui é {{userName}}' });
    await pass(id, 48);
    const due = anEvent('timer.due', 1, { key: `schedule:${id}`, kind: 'schedule.due', data: { scheduleId: id } });
    await Promise.all([fire(id, due), fire(id, due), fire(id)]);

    const [message, ...others] = await messages();
    expect(others).toEqual([]);
    expect(message).toMatchObject({ body: 'Oi Maria, aqui é Ana', userId: 7, sendState: 'queued' });
    expect(await tickets()).toMatchObject([
      { status: 'closed' },
      { status: 'open', userId: 7, lastMessageId: message!.id },
    ]);
    // As one of many: none delays an attendant's answer.
    expect(await events('message.queued')).toMatchObject([{ data: { class: 'bulk' } }]);
    expect(await queries.get(ana, id)).toMatchObject({ status: 'AGENDADA', messageId: message!.id, failure: null });

    await acknowledge(message!.id, 'accepted');
    const sent = await queries.get(ana, id);
    expect(sent).toMatchObject({ status: 'ENVIADA', sentAt: expect.any(String) as string });
    const changed = { scheduleId: id, body: 'Outro texto', contactId, sendAt: inHours(1) };
    await expect(manage.change(ana, changed)).rejects.toMatchObject({ code: 'ERR_SCHEDULE_SENT' });
    await expect(manage.setMedia(ana, { scheduleId: id, media: null })).rejects.toMatchObject({
      code: 'ERR_SCHEDULE_SENT',
    });
    await expect(manage.retry(ana, { scheduleId: id })).rejects.toMatchObject({ code: 'ERR_MESSAGE_NOT_FAILED' });
  });

  it('go into the live ticket of the contact, which stays where it is and unread', async () => {
    await receive(db);
    const [, live] = await tickets();
    const { id } = await schedule();
    await pass(id);
    await fire(id);

    expect(await tickets()).toMatchObject([{}, { id: live!.id, status: 'pending', userId: null, unreadMessages: 1 }]);
    expect((await messages())[0]).toMatchObject({ ticketId: live!.id });
  });

  it('are sent in the order of their times, all that are due for a contact together', async () => {
    const ids = [];
    for (const body of ['Terceira', 'Primeira', 'Segunda']) ids.push((await schedule({ body })).id);
    await pass(ids[0]!, 1);
    await pass(ids[1]!, 3);
    await pass(ids[2]!, 2);
    await Promise.all(ids.map((id) => fire(id)));

    expect((await messages()).map(({ body }) => body)).toEqual(['Primeira', 'Segunda', 'Terceira']);
  });

  it('show the reason of the provider, and are sent again as the same message', async () => {
    const { id } = await schedule();
    await pass(id);
    await fire(id);
    const [message] = await messages();
    await acknowledge(message!.id, 'failed', '463');
    expect(await queries.get(ana, id)).toMatchObject({ status: 'ERRO', failure: '463', sentAt: null });

    await manage.retry(ana, { scheduleId: id });
    await fire(id);
    expect(await messages()).toMatchObject([{ id: message!.id, sendState: 'queued' }]);
    expect((await events('message.queued')).map(({ data }) => data.class)).toEqual(['bulk', 'bulk']);
    expect(await status(id)).toBe('AGENDADA');
    await acknowledge(message!.id, 'accepted');
    expect(await queries.get(ana, id)).toMatchObject({ status: 'ENVIADA', failure: null });
  });

  it('keep the day from which they repeat when only their text is changed', async () => {
    const made = await schedule({ sendAt: '2099-01-31T09:00', repeatUnit: 'month' });
    const repeatFrom = async () =>
      (await within(db, 1, (manager) => manager.findOneByOrFail(Schedule, { id: made.id }))).repeatFrom;
    await asOwner(db, `UPDATE schedule SET send_at = '2099-02-28T12:00:00Z' WHERE id = $1`, [made.id]);

    const same = { scheduleId: made.id, body: 'Outro texto', sendAt: '2099-02-28T09:00' };
    expect(await manage.change(ana, same)).toMatchObject({ body: 'Outro texto', repeatUnit: 'month', contactId });
    expect(await repeatFrom()).toBe('2099-01-31T09:00:00');
    await manage.change(ana, { scheduleId: made.id, sendAt: '2099-03-30T09:00' });
    expect(await repeatFrom()).toBe('2099-03-30T09:00:00');
  });

  it('can get another time and text after a failure', async () => {
    const { id } = await schedule();
    await pass(id);
    await fire(id);
    await acknowledge((await messages())[0]!.id, 'failed', '463');
    await manage.change(ana, { scheduleId: id, body: 'Outro texto', contactId, sendAt: inHours(1) });
    await pass(id);
    await fire(id);

    expect((await messages()).map(({ body }) => body)).toEqual(['Seu pedido chegou', 'Outro texto']);
    expect(await status(id)).toBe('AGENDADA');
  });

  it('fail without a connection, open no ticket then, and go by another one afterwards', async () => {
    await connect(2);
    const { id } = await schedule({ whatsappId: 2 });
    await asOwner(db, 'UPDATE connection SET is_deleted = true WHERE id = 2');
    await pass(id);
    await fire(id);
    expect(await queries.get(ana, id)).toMatchObject({ status: 'ERRO', failure: 'ERR_NO_WAPP_FOUND', messageId: null });
    expect(await tickets()).toHaveLength(1);

    await manage.change(ana, { scheduleId: id, body: 'Seu pedido', contactId, sendAt: inHours(1), whatsappId: null });
    await pass(id);
    await fire(id);
    expect((await messages())[0]).toMatchObject({ connectionId: 1 });
  });

  it('are cancelled when the contact writes first, where that was asked, also by the connection of the company', async () => {
    const [waits, stays] = [await schedule({ cancelIfReplied: true }), await schedule()];
    await receive(db, { fromMe: true });
    expect(await status(waits.id)).toBe('PENDENTE');
    await receive(db);

    expect([await status(waits.id), await status(stays.id)]).toEqual(['CANCELADA', 'PENDENTE']);
    expect(await events('timer.cancelled')).toMatchObject([{ data: { key: `schedule:${waits.id}` } }]);
    expect(await events('schedule.changed')).toMatchObject([{ data: { schedule: { status: 'CANCELADA' } } }]);
    await pass(waits.id);
    await fire(waits.id);
    expect(await messages()).toHaveLength(1);
  });

  it('are either cancelled or sent, when the contact writes at their time', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await schedule({ cancelIfReplied: true, body: `Rodada ${round}` });
      await pass(id);
      await Promise.all([fire(id), receive(db, inbound())]);
      const isSent = (await messages()).some(({ body }) => body === `Rodada ${round}`);
      expect(await status(id)).toBe(isSent ? 'AGENDADA' : 'CANCELADA');
    }
  });

  it('repeat as schedules of their own, once for all times that passed', async () => {
    const { id } = await schedule({ repeatUnit: 'week', repeatEvery: 2 });
    await pass(id, 24 * 40);
    await fire(id);

    const { schedules } = await queries.list(ana, {});
    expect(schedules).toMatchObject([
      { status: 'PENDENTE', repeatUnit: 'week', repeatEvery: 2 },
      { id, status: 'AGENDADA', repeatUnit: 'none' },
    ]);
    expect(new Date(schedules[0]!.sendAt).getTime()).toBeGreaterThan(Date.now());
    expect(await messages()).toHaveLength(1);
  });

  it('repeat once for each time, whatever the clock of the process says', async () => {
    const { id } = await schedule({ repeatUnit: 'day' });
    await asOwner(
      db,
      `UPDATE schedule SET send_at = date_trunc('second', now()) - interval '1 minute', repeat_from =
         to_char(now() AT TIME ZONE 'America/Sao_Paulo' - interval '1 day 1 minute', 'YYYY-MM-DD"T"HH24:MI:SS')
       WHERE id = $1`,
      [id],
    );
    const late = Date.now() - HOUR;
    class LateDate extends Date {
      constructor(...given: [] | [number | string]) {
        if (given.length === 0) super(late);
        else super(given[0]);
      }
    }
    const { Date: clock } = globalThis;
    globalThis.Date = LateDate as DateConstructor;
    await fire(id).finally(() => (globalThis.Date = clock));

    const [next] = await asOwner<{ sendAt: Date }>(
      db,
      `SELECT send_at AS "sendAt" FROM schedule WHERE status = 'PENDENTE'`,
    );
    expect(next!.sendAt.getTime()).toBeGreaterThan(Date.now() + 22 * HOUR);
  });

  it('are listed, found, changed and deleted by their author and by those who manage the company’s', async () => {
    const { id: scheduleId } = await schedule({ body: '100% pronto' });
    await schedule({ body: 'Outro aviso' }, bia);
    const bodies = async (actor = ana, input = {}) =>
      (await queries.list(actor, input)).schedules.map(({ body }) => body);

    expect(await bodies()).toEqual(['100% pronto']);
    expect(await bodies(admin)).toHaveLength(2);
    expect(await bodies(admin, { searchParam: '100%' })).toEqual(['100% pronto']);
    expect(await bodies(admin, { searchParam: 'mari' })).toHaveLength(2);
    expect(await bodies(admin, { contactId: 99 })).toEqual([]);
    expect(await bodies(admin, { contactId, status: 'PENDENTE' })).toHaveLength(2);
    expect(await bodies(admin, { status: 'ERRO' })).toEqual([]);
    expect(await bodies(stranger)).toEqual([]);
    const input = { scheduleId, body: 'Mudado', contactId, sendAt: inHours(2) };
    for (const actor of [bia, stranger]) {
      const refused = { code: 'ERR_NO_SCHEDULE_FOUND' };
      await expect(queries.get(actor, scheduleId)).rejects.toMatchObject(refused);
      await expect(manage.change(actor, input)).rejects.toMatchObject(refused);
      await expect(manage.retry(actor, input)).rejects.toMatchObject(refused);
      await expect(manage.delete(actor, input)).rejects.toMatchObject(refused);
    }
    expect(await manage.change(admin, input)).toMatchObject({ body: 'Mudado', userId: 7, sendAt: input.sendAt });
    await manage.delete(ana, { scheduleId });
    await fire(scheduleId);
    expect(await messages()).toEqual([]);
  });

  it('drop a file that they show no more, which stays in use while another schedule or a message shows it', async () => {
    const media = { key: '1/2026/01/a', kind: 'image', mimetype: 'image/png', fileName: 'a.png', size: 1 } as const;
    const dropped = async () => (await events('file.dropped')).map(({ data }) => data.keys);
    const isUsed = async () => (await filesInUse(db, ana, { keys: [media.key] })).keys.length > 0;
    const [first, second] = [await schedule(), await schedule()];
    await manage.setMedia(ana, { scheduleId: first.id, media });
    await manage.setMedia(ana, { scheduleId: second.id, media });
    await manage.delete(ana, { scheduleId: first.id });
    expect(await dropped()).toEqual([[media.key]]);
    expect(await isUsed()).toBe(true);

    await pass(second.id);
    await fire(second.id);
    expect((await messages())[0]).toMatchObject({ mediaType: 'image', media, body: 'Seu pedido chegou' });
    await manage.delete(ana, { scheduleId: second.id });
    expect(await isUsed()).toBe(true);
    const third = await schedule();
    await manage.setMedia(ana, { scheduleId: third.id, media: { ...media, key: '1/2026/01/b' } });
    await manage.setMedia(ana, { scheduleId: third.id, media: null });
    expect((await dropped()).at(-1)).toEqual(['1/2026/01/b']);
    expect(await filesInUse(db, ana, { keys: ['1/2026/01/b'] })).toEqual({ keys: [] });
  });

  it('are deleted with a contact that has no history', async () => {
    const alone = await within(db, 1, async (manager) => {
      const [row] = await manager.query<{ id: number }[]>(
        `INSERT INTO contact (company_id, name, number) VALUES (1, 'Rui', '5511911112222') RETURNING id`,
      );
      return row!.id;
    });
    const { id } = await schedule({ contactId: alone });
    await new DeleteContact(db).execute(admin, { contactId: alone });
    expect(await events('schedule.deleted')).toMatchObject([{ data: { scheduleId: id } }]);
    expect(await within(db, 1, (manager) => manager.count(Schedule))).toBe(0);
  });
});
