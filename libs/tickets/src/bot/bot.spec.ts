import type { CompanySettings, Events } from '@prosa/contracts';
import { anEvent, useTestDatabase } from '@prosa/testing';
import {
  aQueue,
  choose,
  connect as connectTo,
  eventNames,
  inbound,
  onlyTicket,
  publishedContacts,
  receive,
  recordedEvents,
  within,
  tombstones,
  nameCompany,
} from '../../test/arrange.js';
import { WatchConnection } from '../automation/watch-connection.js';
import { Contact } from '../conversation/contact/contact.entity.js';
import { Ticket } from '../conversation/ticket/ticket.entity.js';
import { lockTicket } from '../conversation/ticket/lock-ticket.js';
import { ticketsService } from '../index.js';

import { moveTicket } from '../tickets/move-ticket.js';
import { ReceiveMessage } from '../messages/inbound/receive-message.js';
import { BotTick } from './bot-tick.js';

describe('the bot in a ticket', () => {
  const db = useTestDatabase(ticketsService);
  let sales: number;
  let support: number;

  const write = (text: string, more = {}) => receive(db, { content: { kind: 'text', text }, ...more });
  const connect = (settings: Record<string, unknown>, queueIds: number[], companyId = 1) =>
    connectTo(db, { greetingMessage: 'Olá {{firstName}}!', ...settings }, queueIds, companyId);
  const sql = (query: string, values: unknown[] = []) =>
    within(db, 1, (manager) => manager.query<never[]>(query, values)) as Promise<Record<string, unknown>[]>;
  const isBot = async () => (await sql('SELECT is_bot AS "isBot" FROM ticket'))[0]?.isBot;
  const log = async () => (await sql('SELECT type FROM ticket_log ORDER BY id')).map(({ type }) => type);
  /** Lets time pass for the ticket, and gives it the timer that was set last. */
  async function pass(minutes: number): Promise<void> {
    await sql(`UPDATE ticket SET moved_at = moved_at - $1 * interval '1 minute'`, [minutes]);
    await sql(`UPDATE message SET created_at = created_at - $1 * interval '1 minute'`, [minutes]);
    await sql(
      `UPDATE ticket_bot SET moved_at = moved_at - $1 * interval '1 minute',
         memory = jsonb_set(memory, '{warnedAt}', coalesce(to_jsonb((memory->>'warnedAt')::timestamptz - $1 * interval '1 minute'), 'null'))`,
      [minutes],
    );
    const timers = (await recordedEvents(db)).filter(
      ({ name, data }) => name === 'timer.set' && data.kind === 'ticket.bot',
    );
    const last = timers.at(-1);
    if (!last) throw new Error('no timer was set');
    await new BotTick(db).execute(anEvent('timer.due', 1, last.data as unknown as Events['timer.due']));
  }
  const options = (settings: Partial<CompanySettings>) => choose(db, settings);

  beforeEach(async () => {
    await nameCompany(db, 'Padaria');
    [sales, support] = [await aQueue(db, 'Vendas'), await aQueue(db, 'Suporte')];
    await connect({}, [sales, support]);
  });

  it('greets, marks the ticket, and puts it into the chosen queue, each in the transaction of the message', async () => {
    await write('Oi');
    expect(await publishedContacts(db)).toEqual([expect.stringContaining('Olá Maria!\n\n*[ 1 ]* - Vendas')]);
    expect(await isBot()).toBe(true);
    await write('2');
    expect(await onlyTicket(db)).toMatchObject({
      queueId: support,
      status: 'pending',
      userId: null,
      unreadMessages: 2,
    });
    expect(await isBot()).toBe(false);
    expect(await log()).toEqual(['create', 'chatBot', 'queue', 'nobodyOnline']);
    expect(await eventNames(db)).toContain('ticket.transferred');
  });

  it('answers a repeat of the same event with nothing', async () => {
    const event = anEvent('message.received', 1, { inbound: inbound() });
    await new ReceiveMessage(db, tombstones).execute(event);
    await new ReceiveMessage(db, tombstones).execute(event);
    await new ReceiveMessage(db, tombstones).execute({
      ...event,
      id: anEvent('message.received', 1, { inbound: inbound() }).id,
    });
    expect(await publishedContacts(db)).toHaveLength(1);
  });

  it('keeps to the company of the ticket', async () => {
    await connect({ greetingMessage: 'De outra' }, [], 2);
    await receive(db, {}, 2);
    expect(await publishedContacts(db)).toEqual([]);
  });

  it('is silent for an attended ticket, for calls, in another app, and after a message on the phone', async () => {
    await write('Oi', { context: { isStandby: true } });
    expect(await publishedContacts(db)).toEqual([]);
    await write('Oi');
    await write('Já vou', { fromMe: true });
    await write('1');
    expect(await publishedContacts(db)).toHaveLength(1);
    expect((await onlyTicket(db)).queueId).toBeNull();
  });

  it('begins again once a person moved the ticket', async () => {
    await write('Oi');
    const { id } = await onlyTicket(db);
    await within(db, 1, async (manager) => {
      const ticket = (await lockTicket(manager, 1, id))!;
      const actor = { companyId: 1, userId: 5, name: 'Ana' } as never;
      await moveTicket(manager, actor, ticket, { to: ticket.acceptedBy(5, null), event: 'ticket.accepted' });
    });
    await write('1');
    expect((await onlyTicket(db)).queueId).toBeNull();
    await within(db, 1, async (manager) => {
      const ticket = (await lockTicket(manager, 1, id))!;
      await moveTicket(manager, { companyId: 1, userId: 5 } as never, ticket, {
        to: ticket.returned(),
        event: 'ticket.returned',
      });
    });
    await write('Oi de novo');
    expect((await publishedContacts(db)).at(-1)).toMatch(/^Olá Maria!/);
  });

  it('stops with another bot that is greeted in ticket after ticket, since the only queue closes each', async () => {
    await connect({}, [sales]);
    await sql('UPDATE queue SET close_ticket = true WHERE id = $1', [sales]);
    for (let count = 0; count < 20; count++) await write(`Mensagem ${count}`);
    expect(await publishedContacts(db)).toHaveLength(15);
    expect(await sql(`SELECT count(*)::integer AS count FROM ticket WHERE status <> 'closed'`)).toEqual([{ count: 1 }]);
  });

  describe('with consent', () => {
    beforeEach(() =>
      options({ enableLGPD: 'enabled', lgpdMessage: 'Tratamos seus dados.', lgpdLink: 'https://a.example' }),
    );
    const contact = () => within(db, 1, (manager) => manager.findOneByOrFail(Contact, { companyId: 1 }));

    it('asks first, out of sight, and proves the answer', async () => {
      await write('Oi');
      expect(await onlyTicket(db)).toMatchObject({ status: 'lgpd' });
      expect(await publishedContacts(db)).toHaveLength(3);
      await write('sim');
      expect(await onlyTicket(db)).toMatchObject({ status: 'pending' });
      expect((await contact()).lgpdAcceptedAt).toBeInstanceOf(Date);
      const proofs = await sql('SELECT is_given AS "isGiven", text, message_id AS "messageId" FROM consent_proof');
      expect(proofs).toEqual([
        { isGiven: true, text: 'Tratamos seus dados.\nhttps://a.example', messageId: expect.any(Number) },
      ]);
      expect((await publishedContacts(db)).at(-1)).toMatch(/^Olá Maria!/);
    });

    it('is taken back while a person attends', async () => {
      await write('Oi');
      await write('sim');
      const { id } = await onlyTicket(db);
      await within(db, 1, async (manager) => {
        const ticket = (await lockTicket(manager, 1, id))!;
        const to = ticket.acceptedBy(5, sales);
        await moveTicket(manager, { companyId: 1, userId: 5 } as never, ticket, { to, event: 'ticket.accepted' });
      });
      await write('Revogar meu consentimento');
      expect((await contact()).lgpdAcceptedAt).toBeNull();
      expect((await publishedContacts(db)).at(-1)).toBe('Seu consentimento foi retirado.');
    });

    it('closes on a refusal, and asks the next time again', async () => {
      await connect({ complationMessage: 'Até logo' }, [sales, support]);
      await write('Oi');
      await write('2');
      expect(await onlyTicket(db)).toMatchObject({ status: 'closed' });
      expect((await publishedContacts(db)).at(-1)).toBe('Até logo');
      expect((await contact()).lgpdAcceptedAt).toBeNull();
      await write('Oi');
      const statuses = await within(db, 1, (manager) =>
        manager.find(Ticket, { where: { companyId: 1 }, order: { id: 'ASC' } }),
      );
      expect(statuses.map(({ status }) => status)).toEqual(['closed', 'lgpd']);
    });
  });

  describe('as time passes', () => {
    async function attended(): Promise<void> {
      await write('Oi');
      const { id } = await onlyTicket(db);
      await within(db, 1, async (manager) => {
        const ticket = (await lockTicket(manager, 1, id))!;
        await moveTicket(manager, { companyId: 1, userId: 5 } as never, ticket, {
          to: ticket.acceptedBy(5, sales),
          event: 'ticket.accepted',
        });
      });
    }

    it('warns about silence, then closes, and leaves a ticket alone in which somebody wrote meanwhile', async () => {
      await connect(
        {
          timeInactiveMessage: 30,
          expiresTicket: 40,
          whenExpiresTicket: '0',
          inactiveMessage: 'Ainda aí?',
          expiresInactiveMessage: 'Fim',
        },
        [sales, support],
      );
      await attended();
      await pass(20);
      expect((await publishedContacts(db)).at(-1)).not.toBe('Ainda aí?');
      await pass(11);
      expect((await publishedContacts(db)).at(-1)).toBe('Ainda aí?');
      await write('Sim!');
      await pass(11);
      expect(await onlyTicket(db)).toMatchObject({ status: 'open' });
      await pass(20);
      await pass(11);
      expect(await onlyTicket(db)).toMatchObject({ status: 'closed', userId: 5 });
      expect((await publishedContacts(db)).at(-1)).toBe('Fim');
      expect((await log()).slice(-2)).toEqual(['closed', 'autoClose']);
    });

    it('sends on who never chose a queue', async () => {
      await connect({ timeSendQueue: 5, sendIdQueue: support }, [sales, support]);
      await write('Oi');
      await pass(6);
      expect(await onlyTicket(db)).toMatchObject({ status: 'pending', queueId: support });
    });
  });

  it('learns of new limits in tickets that are open already', async () => {
    await connect({ expiresTicket: null }, [sales, support]);
    await write('Oi');
    const { id, queueId } = await onlyTicket(db);
    await sql(`UPDATE ticket SET status = 'open', user_id = 7`);
    const timers = async () =>
      (await recordedEvents(db))
        .filter(({ name }) => name === 'timer.set')
        .map(({ data }) => data as Events['timer.set']);
    const before = (await timers()).length;
    await connect({ expiresTicket: 30 }, [sales, support]);
    const [look] = (await timers()).slice(before);
    await new WatchConnection(db).execute(anEvent('timer.due', 1, look as unknown as Events['timer.due']));

    expect([look?.kind, queueId]).toEqual(['connection.limits', null]);
    expect((await timers()).at(-1)).toMatchObject({ kind: 'ticket.bot', data: { ticketId: id } });

    await connect({ expiresTicket: 30, greetingMessage: 'Bom dia' }, [sales, support]);
    expect(await timers()).toHaveLength(before + 2);
  });
});
