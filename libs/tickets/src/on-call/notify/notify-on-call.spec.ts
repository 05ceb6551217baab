import { type Events, noticeContext, ON_CALL_WEEK, type PlatformNotice } from '@prosa/contracts';
import { AesSealer, loadConfig, PlatformKeys } from '@prosa/service-kit/operations';
import { anActor, anEvent, asOwner, useTestDatabase } from '@prosa/testing';
import { anAttendant, aQueue, receive, recordedEvents, within } from '../../../test/arrange.js';
import type { Attendant } from '../../attendants/attendant.entity.js';
import { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { ticketsService } from '../../index.js';
import { AcceptTicket } from '../../tickets/accept-ticket.js';
import { TicketLogQueries } from '../../tickets/log/ticket-log.queries.js';
import { ManageOnCall } from '../manage-on-call.js';
import { AnswerReply } from '../reply/answer-reply.js';
import { NOTICES_EACH } from './choose-receivers.js';
import { NotifyOnCall } from './notify-on-call.js';
import { NotifyOtherwise } from './notify-otherwise.js';

const SECRET = 'k7Qf2mXz9LwRt4VbN8pYc3HsJd6GuEa1';
const ANA = '5511988887777';
const BIA = '5511977776666';

describe('people on call', () => {
  const db = useTestDatabase(ticketsService);
  const sealer = new AesSealer(new PlatformKeys(SECRET));
  const config = loadConfig({
    PROSA_SECRET: SECRET,
    DATABASE_URL: 'postgres://unused/unused',
    PUBLIC_URL: 'https://prosa.test',
  });
  const notify = new NotifyOnCall(db, sealer, config);
  const otherwise = new NotifyOtherwise(db, notify);
  const reply = new AnswerReply(db, sealer, config);
  const roster = new ManageOnCall(db);
  const admin = anActor({ userId: 1, profile: 'admin' });
  let queueId: number;

  const always = ON_CALL_WEEK.map((day) => ({ ...day, startTime: '00:00', endTime: '00:00' }));
  const onCall = (userId: number, phone: string, interval = 5) =>
    roster.create(admin, { userId, phone, interval, days: always });
  const attendant = (id: number, name: string, fields: Partial<Attendant> = {}) =>
    anAttendant(db, { id, name, ...fields }, [queueId]);

  /** A customer's ticket that waits in the queue for as many minutes. */
  async function waiting(name: string, minutes: number, number = `55119${name.length}0000000`): Promise<Ticket> {
    const contact = { aliases: [{ type: 'phone' as const, value: number }], name, isGroup: false };
    await receive(db, { chatId: `${number}@s.whatsapp.net`, contact });
    const [row] = await asOwner<{ id: number }>(
      db,
      `UPDATE ticket SET queue_id = $1, waiting_since = now() - $2 * interval '1 minute', is_bot = false
       WHERE contact_id = (SELECT id FROM contact WHERE name = $3) RETURNING id`,
      [queueId, minutes, name],
    );
    return ticketOf(row!.id);
  }
  const ticketOf = (id: number) => within(db, 1, (manager) => manager.findOneByOrFail(Ticket, { companyId: 1, id }));

  const tick = () => notify.execute(anEvent('timer.due', 1, { key: 'onCall', kind: 'onCall.look', data: {} }));
  /** Lets minutes pass since the last notices. */
  const pass = (minutes: number) =>
    asOwner(db, `UPDATE on_call_notice SET sent_at = sent_at - $1 * interval '1 minute'`, [minutes]);
  const eventsOf = async (name: string) => (await recordedEvents(db)).filter((event) => event.name === name);

  /** What went to phones so far, oldest first. */
  async function notices(): Promise<PlatformNotice[]> {
    const queued = (await eventsOf('notice.queued')) as unknown as { data: Events['notice.queued'] }[];
    return queued.map(({ data: { sealed, noticeId } }) => {
      const plain = sealer.open(Buffer.from(sealed ?? '', 'base64'), noticeContext(noticeId));
      return JSON.parse(plain.toString()) as PlatformNotice;
    });
  }
  const receivers = async () => (await notices()).map(({ to }) => to);
  const lastText = async () => (await notices()).at(-1)?.text;

  /** Writes from a phone as its message arrives, and lets the service answer. */
  async function write(phone: string, text: string): Promise<void> {
    const before = (await eventsOf('onCall.replied')).length;
    const contact = { aliases: [{ type: 'phone' as const, value: phone }], name: 'Eu', isGroup: false };
    await receive(db, { chatId: `${phone}@s.whatsapp.net`, contact, content: { kind: 'text', text } });
    for (const { data } of (await eventsOf('onCall.replied')).slice(before)) {
      await reply.execute(anEvent('onCall.replied', 1, data as unknown as Events['onCall.replied']));
    }
  }
  const logOf = async (ticketId: number) =>
    (await new TicketLogQueries(db).list(admin, ticketId))
      .filter(({ type }) => type.startsWith('onCall'))
      .map(({ type, user }) => `${type} ${user?.name}`)
      .toReversed();

  beforeEach(async () => {
    queueId = await aQueue(db, 'Vendas');
    await anAttendant(db, { id: 1, name: 'Chefe', profile: 'admin' });
    await attendant(7, 'Ana');
    await attendant(8, 'Bia');
  });

  it('are notified with name, queue, waiting time and link, in one message, and the log says so', async () => {
    await onCall(7, ANA);
    const maria = await waiting('Maria', 12);
    const rui = await waiting('Rui', 75);
    await tick();

    expect(await notices()).toEqual([
      {
        to: ANA,
        text: [
          '*Plantão: 2 tickets aguardam e ninguém está online.*',
          `*1.* Rui · Vendas · há 1 h 15 min\nhttps://prosa.test/tickets/${rui.uuid}`,
          `*2.* Maria · Vendas · há 12 min\nhttps://prosa.test/tickets/${maria.uuid}`,
          'Responda com o número do ticket para assumi-lo.',
        ].join('\n\n'),
      },
    ]);
    expect(await logOf(maria.id)).toEqual(['onCall Ana']);
    expect(await logOf(rui.id)).toEqual(['onCall Ana']);
  });

  it('are notified once for each interval, however often and late the timer fires, and then the next, and admins', async () => {
    await onCall(7, ANA);
    await onCall(8, BIA, 10);
    const { id } = await waiting('Maria', 1);
    for (let round = 0; round < NOTICES_EACH; round++) {
      await Promise.all([tick(), tick()]);
      await tick();
      await pass(5);
    }
    expect(await receivers()).toEqual([ANA, ANA, ANA]);
    for (let round = 0; round < NOTICES_EACH; round++) {
      await tick();
      await tick();
      await pass(10);
    }
    expect((await receivers()).slice(3)).toEqual([BIA, BIA, BIA]);
    await tick();
    await tick();

    expect(await receivers()).toHaveLength(6);
    expect((await eventsOf('push.requested')).map(({ data }) => data)).toEqual([
      { to: [{ userId: 1, notification: expect.objectContaining({ tag: 'on-call' }) as object }] },
    ]);
    expect(await eventsOf('mail.queued')).toMatchObject([{ data: { to: [{ userId: 1 }] } }]);
    const names = ['onCall Ana', 'onCall Ana', 'onCall Ana', 'onCall Bia', 'onCall Bia', 'onCall Bia'];
    expect(await logOf(id)).toEqual([...names, 'onCallOther Chefe']);
  });

  it('are not notified once somebody accepted, and are counted from the beginning when it waits again', async () => {
    await onCall(7, ANA);
    const { id: ticketId } = await waiting('Maria', 1);
    await tick();
    await new AcceptTicket(db).execute(anActor({ userId: 8, queueIds: [queueId] }), { ticketId });
    await pass(60);
    await tick();
    expect(await receivers()).toEqual([ANA]);

    await asOwner(db, `UPDATE ticket SET status = 'pending', user_id = NULL, moved_at = now() WHERE id = $1`, [
      ticketId,
    ]);
    for (let round = 0; round < NOTICES_EACH; round++) {
      await tick();
      await pass(60);
    }
    expect(await receivers()).toEqual(Array.from({ length: NOTICES_EACH + 1 }, () => ANA));
  });

  it.each<[string, () => Promise<unknown>]>([
    ['an attendant of its queue is online', () => asOwner(db, 'UPDATE attendant SET is_online = true WHERE id = 8')],
    ['the bot still talks', () => asOwner(db, 'UPDATE ticket SET is_bot = true')],
    ['it was imported', () => asOwner(db, 'UPDATE ticket SET imported = now()')],
    ['it is a group', () => asOwner(db, 'UPDATE ticket SET is_group = true')],
    ['it is attended', () => asOwner(db, `UPDATE ticket SET status = 'open', user_id = 8`)],
    ['nobody is on call', () => asOwner(db, `UPDATE on_call SET days = '[null,null,null,null,null,null,null]'`)],
  ])('are not notified of a ticket while %s', async (_, arrange) => {
    await onCall(7, ANA);
    await waiting('Maria', 5);
    await arrange();
    await tick();

    expect(await receivers()).toEqual([]);
    expect(await eventsOf('push.requested')).toEqual([]);
  });

  it('are of one company', async () => {
    await onCall(7, ANA);
    await waiting('Maria', 5);
    await notify.execute(anEvent('timer.due', 2, { key: 'onCall', kind: 'onCall.look', data: {} }));

    expect(await receivers()).toEqual([]);
  });

  it('are looked after no longer when the roster is empty', async () => {
    const { id: onCallId } = await onCall(7, ANA);
    await roster.delete(admin, { onCallId });
    await tick();

    expect((await eventsOf('timer.cancelled')).map(({ data }) => data)).toEqual([{ key: 'onCall' }]);
  });

  it('list nine tickets and count the others', async () => {
    await onCall(7, ANA);
    for (let index = 0; index < 11; index++) await waiting(`Cliente ${index}`, index, `5511900000${100 + index}`);
    await tick();

    const text = await lastText();
    expect(text).toContain('11 tickets aguardam');
    expect(text).toContain('*9.* Cliente 2');
    expect(text).toContain('E mais 2 tickets.');
    expect(text).not.toContain('*10.*');
  });

  describe('who answer', () => {
    it('take the ticket whose number they write, and no ticket is made of it', async () => {
      await onCall(7, ANA);
      const maria = await waiting('Maria', 12);
      const rui = await waiting('Rui', 5);
      await tick();
      await write(ANA, ' 2 ');

      expect(await ticketOf(rui.id)).toMatchObject({ status: 'open', userId: 7 });
      expect(await ticketOf(maria.id)).toMatchObject({ status: 'pending', userId: null });
      expect(await notices()).toHaveLength(2);
      expect(await lastText()).toBe(
        `O ticket de Rui é seu agora. Responda pelo painel:\nhttps://prosa.test/tickets/${rui.uuid}`,
      );
      expect(await logOf(rui.id)).toEqual(['onCall Ana', 'onCallReply Ana']);
      expect(await asOwner(db, 'SELECT 1 FROM ticket')).toHaveLength(2);
      expect(await asOwner(db, `SELECT 1 FROM contact WHERE number = $1`, [ANA])).toEqual([]);
    });

    it('are known by the other spelling of their number too', async () => {
      await onCall(7, ANA);
      const maria = await waiting('Maria', 12);
      await tick();
      await write(ANA.replace('55119', '5511'), '1');

      expect(await ticketOf(maria.id)).toMatchObject({ status: 'open', userId: 7 });
    });

    it('too late learn who has it', async () => {
      await onCall(7, ANA);
      const { id: ticketId } = await waiting('Maria', 12);
      await tick();
      await new AcceptTicket(db).execute(anActor({ userId: 8, queueIds: [queueId] }), { ticketId });
      await write(ANA, '1');

      expect(await lastText()).toBe('O ticket já está com Bia.');
      expect(await ticketOf(ticketId)).toMatchObject({ userId: 8 });
    });

    it('with anything else are sent how to answer, once, and no ticket is made of it', async () => {
      await onCall(7, ANA);
      const maria = await waiting('Maria', 12);
      await tick();
      for (const text of ['Já vou', '7', '0', '11']) await write(ANA, text);

      expect((await notices()).slice(1).map(({ text }) => text)).toEqual(['Responda *1* para assumir o ticket.']);
      expect(await ticketOf(maria.id)).toMatchObject({ status: 'pending' });
      expect(await asOwner(db, 'SELECT 1 FROM ticket')).toHaveLength(1);
    });

    it('are customers where they have a ticket, unless they write a number of the list', async () => {
      await onCall(7, ANA);
      await write(ANA, 'Quero comprar');
      const maria = await waiting('Maria', 12);
      await tick();
      await write(ANA, 'Ainda quero');
      await write(ANA, '2');

      const bodies = await asOwner<{ body: string }>(db, `SELECT body FROM message WHERE NOT from_me ORDER BY id`);
      expect(bodies.map(({ body }) => body)).toEqual(['Quero comprar', 'Oi', 'Ainda quero', '2']);
      await write(ANA, '1');
      expect(await ticketOf(maria.id)).toMatchObject({ status: 'open', userId: 7 });
    });

    it('are customers again when their last notice is old, and before the first', async () => {
      await onCall(7, ANA);
      await waiting('Maria', 12);
      await tick();
      await asOwner(db, 'UPDATE on_call_notice SET answers_until = now()');
      await write(ANA, '1');

      expect(await eventsOf('onCall.replied')).toEqual([]);
      expect(await asOwner(db, 'SELECT 1 FROM ticket')).toHaveLength(2);
    });

    it('take nothing that they may not see any more', async () => {
      await onCall(7, ANA);
      const { id } = await waiting('Maria', 12);
      await tick();
      await asOwner(db, 'DELETE FROM queue_member WHERE user_id = 7');
      await write(ANA, '1');

      expect(await lastText()).toBe('O ticket não aguarda mais.');
      expect(await ticketOf(id)).toMatchObject({ status: 'pending' });
    });
  });

  describe('whom WhatsApp does not reach', () => {
    const fail = async () => {
      const [queued] = await eventsOf('notice.queued');
      const noticeId = queued!.data['noticeId'] as string;
      await otherwise.execute(anEvent('notice.failed', 1, { noticeId, reason: 'nowhere' }));
    };

    it('are notified by push and e-mail, once, which name no contact', async () => {
      await asOwner(db, `UPDATE attendant SET language = 'en' WHERE id = 7`);
      await onCall(7, ANA);
      const maria = await waiting('Maria', 12);
      await tick();
      await fail();
      await fail();

      const path = `/tickets/${maria.uuid}`;
      const title = 'On call: 1 ticket is waiting and nobody is online.';
      expect((await eventsOf('push.requested')).map(({ data }) => data)).toEqual([
        { to: [{ userId: 7, notification: { title, body: 'Vendas · for 12 min', tag: 'on-call', path } }] },
      ]);
      const [mail] = await eventsOf('mail.queued');
      expect(mail!.data).toMatchObject({
        to: [{ userId: 7, key: expect.stringMatching(/^onCall:/) as string }],
        content: { subject: title, text: expect.stringContaining(`https://prosa.test${path}`) as string },
      });
      expect(JSON.stringify(mail)).not.toContain('Maria');
      expect(await logOf(maria.id)).toEqual(['onCall Ana', 'onCallOther Ana']);
    });

    it('are left alone when nothing waits any more', async () => {
      await onCall(7, ANA);
      await waiting('Maria', 12);
      await tick();
      await asOwner(db, `UPDATE ticket SET status = 'open', user_id = 8`);
      await fail();

      expect(await eventsOf('push.requested')).toEqual([]);
    });
  });
});
