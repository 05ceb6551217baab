import { BotFailure } from '@prosa/bots';
import { systemActor } from '@prosa/contracts';
import { asOwner, useTestDatabase } from '@prosa/testing';
import {
  anAttendant,
  aQueue,
  choose,
  connect,
  onlyTicket,
  publishedContacts,
  receive,
  within,
} from '../../../test/arrange.js';
import { anIntegration, ScriptedBot, someTurns, text } from '../../../test/bots.js';
import { lockTicket } from '../../conversation/ticket/lock-ticket.js';
import { ticketsService } from '../../index.js';
import { moveTicket } from '../../tickets/move-ticket.js';
import { TURN_WORK } from '../../conversation/bot-session/turn-work.js';
import { SwitchBot } from './switch-bot.js';

describe('a conversation with a foreign bot', () => {
  const db = useTestDatabase(ticketsService);
  let bot: ScriptedBot;
  let turns: ReturnType<typeof someTurns>;
  let queueId: number;

  const write = (written: string, more = {}) => receive(db, { content: { kind: 'text', text: written }, ...more });
  const ticket = () => onlyTicket(db);
  const log = async () =>
    within(db, 1, (manager) =>
      manager.query<{ type: string; reason: string | null }[]>('SELECT type, reason FROM ticket_log ORDER BY id'),
    );
  const ends = async () => (await log()).filter(({ type }) => type === 'botEnded').map(({ reason }) => reason);

  beforeEach(async () => {
    bot = new ScriptedBot();
    turns = someTurns(db, bot);
    queueId = await aQueue(db, 'Vendas');
    await choose(db, {});
    await connect(db, { integrationId: await anIntegration(db) }, [queueId]);
  });

  it('begins with the first message, and shows that a bot has it', async () => {
    await write('Oi');
    expect(await ticket()).toMatchObject({ useIntegration: true, status: 'pending', queueId: null });
    expect(await publishedContacts(db)).toEqual([]);

    expect(await turns.serve(false)).toBe(1);

    expect(await publishedContacts(db)).toEqual(['resposta']);
    expect(bot.turns[0]).toMatchObject({
      attempt: 1,
      session: { state: null, silentMs: null },
      messages: [{ kind: 'text', text: 'Oi' }],
      contact: { name: 'Maria', number: '5511987654321' },
      abilities: { queues: [{ name: 'Vendas' }] },
    });
    expect((await log()).map(({ type }) => type)).toContain('botBegan');
  });

  it('joins messages with little silence between them into one turn, and gives back the state', async () => {
    await write('Oi');
    await turns.serve(false);
    for (const written of ['quero', 'um bolo', 'de cenoura']) await write(written);

    expect(await turns.serve(false)).toBe(0);
    await turns.serve();

    expect(bot.turns[1]!.messages.map((message) => message.text)).toEqual(['quero', 'um bolo', 'de cenoura']);
    expect(bot.turns[1]!.session.state).toEqual({ turns: 1 });
    expect(await publishedContacts(db)).toHaveLength(2);
  });

  it('waits at most twelve seconds for more', async () => {
    await write('Oi');
    await turns.serve(false);
    await write('um');
    await within(db, 1, (manager) =>
      manager.query(`UPDATE bot_session SET turn_began_at = now() - interval '11 seconds'`),
    );
    await write('dois');
    const [row] = await db.query<{ seconds: number }[]>(
      'SELECT extract(epoch FROM due_at - clock_timestamp())::float8 AS seconds FROM bot_turn_work',
    );
    expect(row!.seconds).toBeLessThan(1.1);
  });

  it('answers a tap at once', async () => {
    await write('Oi');
    await turns.serve(false);
    await write('Vendas', { context: { replyId: 'it1' } });

    expect(await turns.serve(false)).toBe(1);
    expect(bot.turns[1]!.messages).toMatchObject([{ text: 'Vendas', choiceId: 'it1' }]);
  });

  it('does not send an answer to what the contact has added to meanwhile, where the bot can take all together', async () => {
    bot.script = async (turn) => {
      if (turn.messages.length === 1) await write('e mais isto');
      return text(`sobre ${turn.messages.length}`);
    };
    await write('Oi');
    await turns.serve();
    expect(await publishedContacts(db)).toEqual(['sobre 2']);
  });

  it('sends it first where the bot cannot, and answers the rest in the next turn', async () => {
    bot.isRepeatable = false;
    let isFirst = true;
    bot.script = async (turn) => {
      if (isFirst) await write('e mais isto');
      isFirst = false;
      return text(turn.messages.map((message) => message.text).join());
    };
    await write('Oi');
    await turns.serve();
    expect(await publishedContacts(db)).toEqual(['Oi', 'e mais isto']);
  });

  it('sends replies one after the other with their pauses, and a repeat of the work sends none twice', async () => {
    bot.script = () => ({
      replies: [1, 2, 3].map((n) => ({ kind: 'text' as const, delayMs: n === 1 ? 0 : 60_000, text: String(n) })),
    });
    await write('Oi');
    await turns.serve(false);
    expect(await publishedContacts(db)).toEqual(['1']);
    expect(await turns.serve(false)).toBe(0);
    await turns.serve();
    expect(await publishedContacts(db)).toEqual(['1', '2', '3']);
    expect(bot.turns).toHaveLength(1);
  });

  it('answers once where two processes take the same turn, because one was so slow', async () => {
    let isFirst = true;
    bot.script = async () => {
      if (!isFirst) return text('resposta');
      isFirst = false;
      await turns.serve();
      return text('resposta, tarde');
    };
    await write('Oi');
    await turns.serve();
    expect(bot.turns).toHaveLength(2);
    expect(await publishedContacts(db)).toEqual(['resposta']);
  });

  describe('a person takes the turn', () => {
    const accept = async () => {
      await anAttendant(db, { id: 5 }, [queueId]);
      const { id } = await ticket();
      await within(db, 1, async (manager) => {
        const locked = (await lockTicket(manager, 1, id))!;
        await moveTicket(manager, { ...systemActor(1), userId: 5 }, locked, {
          to: locked.acceptedBy(5, queueId),
          event: 'ticket.accepted',
        });
      });
    };
    const onPhone = () => write('Já vou', { fromMe: true });

    it.each([
      ['by accepting it', accept, 'moved'],
      ['by writing on the phone', onPhone, 'answered'],
    ])('%s: what is in flight is dropped', async (_, act, reason) => {
      bot.script = async () => {
        await act();
        return text('tarde demais');
      };
      await write('Oi');
      await turns.serve();
      await write('E agora?');
      await turns.serve();
      expect(await publishedContacts(db)).not.toContain('tarde demais');
      expect((await ticket()).useIntegration).toBe(false);
      expect(await ends()).toEqual([reason]);
      expect(bot.turns).toHaveLength(1);
    });

    it('and replies that wait are dropped too', async () => {
      bot.script = () => ({ replies: [{ kind: 'text', delayMs: 60_000, text: 'depois' }] });
      await write('Oi');
      await turns.serve(false);
      await accept();
      await turns.serve();
      expect(await publishedContacts(db)).toEqual([]);
    });

    it('by the switch of the ticket, which also gives it back', async () => {
      await write('Oi');
      await turns.serve();
      const { id: ticketId } = await ticket();
      const admin = { ...systemActor(1), profile: 'admin' as const };
      const switchBot = new SwitchBot(db);
      await switchBot.execute(admin, { ticketId, useIntegration: false });
      expect((await ticket()).useIntegration).toBe(false);
      await db.query('DELETE FROM outbox_event');
      await switchBot.execute(admin, { ticketId, useIntegration: true });
      await turns.serve();
      expect(bot.turns.at(-1)!.messages).toMatchObject([{ text: 'Oi' }]);
      expect(await ends()).toEqual(['stopped']);
    });
  });

  describe('the bot does not answer', () => {
    const fails = (isTemporary: boolean) => () => new BotFailure('timeout', isTemporary);

    it('is called once more, then the contact is sent one text and gets to the queue', async () => {
      bot.script = fails(true);
      bot.more = { unknownMessage: 'Um momento' };
      await write('Oi');
      await turns.serve();
      expect(bot.turns.map(({ attempt, key }) => [attempt, key])).toEqual([
        [1, bot.turns[0]!.key],
        [2, bot.turns[0]!.key],
      ]);
      expect(await publishedContacts(db)).toContain('Um momento');
      expect(await ticket()).toMatchObject({ useIntegration: false, queueId, status: 'pending' });
      expect(await ends()).toEqual(['failed']);
      const calls = await within(db, 1, (manager) =>
        manager.query<{ is_failed: boolean }[]>('SELECT is_failed FROM bot_call'),
      );
      expect(calls).toEqual([{ is_failed: true }, { is_failed: true }]);
    });

    it('at once where a repeat would bring the same', async () => {
      bot.script = fails(false);
      await write('Oi');
      await turns.serve();
      expect(bot.turns).toHaveLength(1);
      expect((await ticket()).useIntegration).toBe(false);
    });

    it('and is not called again in this ticket', async () => {
      bot.script = fails(false);
      await write('Oi');
      await turns.serve();
      await write('Alô?');
      await turns.serve();
      expect(bot.turns).toHaveLength(1);
    });

    it('nor while it is paused after many failures', async () => {
      bot.more = { isPaused: true };
      await write('Oi');
      await turns.serve();
      expect(bot.turns).toEqual([]);
      expect(await ticket()).toMatchObject({ useIntegration: false, queueId });
    });
  });

  describe('orders', () => {
    const order = async (given: NonNullable<Awaited<ReturnType<ScriptedBot['answer']>>>['orders'][number]) => {
      bot.script = () => ({ ...text('Até já'), orders: [given] });
      await write('Oi');
      await turns.serve();
    };

    it('transfer to a queue, after the last reply, with a note of the reason', async () => {
      const other = await aQueue(db, 'Suporte');
      await order({ kind: 'transfer', queueId: other, userId: null, reason: 'quer ajuda' });
      expect(await ticket()).toMatchObject({ queueId: other, status: 'pending', useIntegration: false });
      expect(await publishedContacts(db)).toEqual(['Até já']);
      const notes = await within(db, 1, (manager) =>
        manager.query<{ body: string }[]>('SELECT body FROM message WHERE is_private'),
      );
      expect(notes).toEqual([{ body: 'quer ajuda' }]);
    });

    it('to a queue of nobody lead to people all the same', async () => {
      await order({ kind: 'transfer', queueId: 999_999, userId: null, reason: '' });
      expect(await ticket()).toMatchObject({ queueId, useIntegration: false });
    });

    it('close the ticket', async () => {
      await order({ kind: 'close', reason: '' });
      expect(await ticket()).toMatchObject({ status: 'closed', useIntegration: false });
      expect(await ends()).toEqual(['closed']);
    });

    it('tag the contact, and set a field of theirs', async () => {
      await within(db, 1, (manager) =>
        manager.query(`INSERT INTO tag (company_id, name, color) VALUES (1, 'VIP', '#111')`),
      );
      bot.script = () => ({
        orders: [
          { kind: 'tag', name: 'vip' },
          { kind: 'setField', name: 'Cidade', value: 'Recife' },
          { kind: 'schedule', at: new Date(Date.now() + 86_400_000).toISOString(), text: 'Lembrete' },
        ],
      });
      await write('Oi');
      await turns.serve();
      const [row] = await within(db, 1, (manager) =>
        manager.query<object[]>(
          `SELECT (SELECT count(*)::int FROM contact_tag) AS tags, (SELECT extra_info FROM contact) AS fields,
             (SELECT count(*)::int FROM schedule) AS schedules`,
        ),
      );
      expect(row).toEqual({ tags: 1, fields: [{ id: 1, name: 'Cidade', value: 'Recife' }], schedules: 1 });
      expect((await ticket()).useIntegration).toBe(true);
    });

    it('stop hands over', async () => {
      await order({ kind: 'stop' });
      expect(await ticket()).toMatchObject({ useIntegration: false, queueId });
    });
  });

  it('ends when its flow is over', async () => {
    bot.script = () => ({ ...text('Tchau'), hasEnded: true });
    await write('Oi');
    await turns.serve();
    expect(await ticket()).toMatchObject({ useIntegration: false, queueId });
    expect(await ends()).toEqual(['finished']);
  });

  it('ends when ten answers in a row were answered at once, as machines do', async () => {
    await write('Oi');
    await turns.serve();
    for (let n = 1; n <= 12; n++) {
      await write(`eco ${n}`);
      await turns.serve();
    }
    expect(await ends()).toEqual(['loop']);
    expect(bot.turns.length).toBeLessThanOrEqual(11);
  });

  it('is dropped when its ticket is deleted during a call, which counts all the same', async () => {
    bot.usage = { input: 5, output: 2 };
    bot.script = async () => {
      await asOwner(db, 'DELETE FROM message; DELETE FROM ticket');
      return text('tarde demais');
    };
    await write('Oi');
    await turns.serve();
    expect(await publishedContacts(db)).toEqual([]);
    expect(await asOwner(db, 'SELECT input_tokens::integer AS read FROM model_usage')).toEqual([{ read: 5 }]);
    expect(await asOwner(db, 'SELECT 1 FROM bot_call')).toEqual([]);
    expect(bot.turns).toHaveLength(1);
  });

  it('leaves nothing to do behind', async () => {
    await write('Oi');
    await turns.serve();
    expect(await TURN_WORK.claim(db)).toBeUndefined();
    expect(await db.query('SELECT 1 FROM bot_turn_work')).toEqual([]);
  });
});
