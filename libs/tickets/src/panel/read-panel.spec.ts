import { type Actor, PANEL_WAITING_MAX, type PanelTicket } from '@prosa/contracts';
import { anActor, asOwner, readsOf, statementsOf, useTestDatabase } from '@prosa/testing';
import { seedMany } from '../../test/seed-many.js';
import { ticketsService } from '../index.js';
import { TicketQueries } from '../tickets/queries/ticket.queries.js';
import { ListMoments, momentsStatement } from './list-moments.js';
import { panelStatement, waitingStatement } from './panel-statement.js';
import { ReadPanel } from './read-panel.js';

const CALLERS: Record<string, Actor> = {
  'an admin': anActor({ userId: 99, profile: 'admin' }),
  'a supervisor': anActor({ userId: 3, profile: 'supervisor', queueIds: [1, 2] }),
  'an attendant': anActor({ userId: 3, queueIds: [4] }),
  'an attendant who sees tickets without a queue': anActor({ userId: 5, queueIds: [2], allTicket: true }),
  'an admin of another company': anActor({ companyId: 2, userId: 99, profile: 'admin' }),
  'an admin of a third company': anActor({ companyId: 3, userId: 99, profile: 'admin' }),
};
const callers = Object.entries(CALLERS);

describe('The panel', () => {
  const db = useTestDatabase(ticketsService);
  const panel = new ReadPanel(db);
  const moments = new ListMoments(db);
  const lists = new TicketQueries(db);

  beforeEach(async () => {
    await seedMany(db, { contacts: 300, closed: 1, messages: 0 });
    // Groups, waiting tickets of an attendant or without a queue, and open ones of nobody.
    await asOwner(
      db,
      `UPDATE ticket SET is_group = true WHERE status IN ('open', 'pending') AND contact_id % 31 = 0;
       UPDATE ticket SET queue_id = NULL WHERE status = 'pending' AND contact_id % 7 = 0;
       UPDATE ticket SET user_id = 3 WHERE status = 'pending' AND contact_id % 11 = 0;
       UPDATE ticket SET user_id = NULL WHERE status = 'open' AND contact_id % 13 = 0;
       UPDATE ticket SET waiting_since = now() - (contact_id * 37 % 600) * interval '1 second'
         WHERE status IN ('open', 'pending') AND contact_id % 3 > 0`,
    );
  });

  /** Ids of a list as the ticket lists show it, without groups. */
  async function listed(actor: Actor, status: string, order?: 'waiting') {
    const ids: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await lists.list(actor, { status, showAll: true, order, cursor: cursor || undefined });
      ids.push(...page.tickets.filter(({ isGroup }) => !isGroup).map(({ id }) => id));
      cursor = page.cursor;
    }
    return ids;
  }
  const ids = (tickets: readonly Pick<PanelTicket, 'id'>[]) => tickets.map(({ id }) => id);

  it.each(callers)('shows %s what the lists show, and counts what waits', async (_, actor) => {
    const { tickets, waiting, attendants, isCapped } = await panel.execute(actor, {});
    const whole = await panel.execute({ ...actor, profile: 'admin' }, {});
    const pending = await listed(actor, 'pending', 'waiting');

    expect(ids(tickets)).toEqual(await listed(actor, 'open'));
    expect(attendants.map(({ id, inHand }) => [id, inHand])).toEqual(
      attendants.map(({ id }) => [id, whole.tickets.filter(({ userId }) => userId === id).length]),
    );
    expect(ids(waiting.tickets)).toEqual(pending.slice(0, PANEL_WAITING_MAX));
    expect(waiting.counts.reduce((sum, each) => sum + each.tickets, 0)).toBe(pending.length);
    expect(await panel.waiting(actor, {})).toEqual(waiting);
    expect(isCapped).toBe(false);
  });

  it.each(callers)('shows consoles of this family, for %s, whole rows of what is open', async (_, actor) => {
    const open = await listed(actor, 'open');
    const own = (await panel.execute(actor, {})).tickets.filter(({ userId }) => userId === actor.userId);

    const found = await moments.execute(actor, { showAll: true, status: 'open' });

    expect(ids(found)).toEqual(actor.profile === 'user' ? ids(own) : open);
    expect(
      found.every(({ status, isGroup, companyId }) => status === 'open' && !isGroup && companyId === actor.companyId),
    ).toBe(true);
  });

  it('names contact and connection, and nothing of a message', async () => {
    await asOwner(
      db,
      `UPDATE contact SET name = 'Maria' WHERE company_id = 1;
       INSERT INTO connection (company_id, id, name, channel, number, is_default, updated_at)
         VALUES (1, 1, 'Loja', 'whatsapp', '', true, now());
       UPDATE ticket SET last_message = 'segredo' WHERE company_id = 1`,
    );
    const { tickets, waiting } = await panel.execute(CALLERS['an admin']!, {});

    for (const ticket of [tickets[0]!, waiting.tickets[0]!]) {
      expect(ticket).toMatchObject({ contact: { name: 'Maria' }, connectionName: 'Loja' });
      expect(JSON.stringify(ticket)).not.toContain('segredo');
    }
  });

  it('shows the chosen queues alone, 0 for none', async () => {
    const admin = CALLERS['an admin']!;
    const { tickets, waiting } = await panel.execute(admin, { queueIds: [4, 0] });

    expect(new Set([...tickets, ...waiting.tickets].map(({ queueId }) => queueId))).toEqual(new Set([4, null]));
    expect(waiting.counts.map(({ queueId }) => queueId)).toEqual([4, null]);
  });

  it('lists attendants by name: all to an admin, those of the queues to a supervisor, oneself to others', async () => {
    await asOwner(
      db,
      `INSERT INTO queue_member (company_id, user_id, queue_id) VALUES (1, 3, 1), (1, 4, 2), (1, 5, 3);
       UPDATE attendant SET max_tickets = 5, is_online = id = 4 WHERE company_id = 1;
       UPDATE attendant SET is_deleted = true WHERE id = 20`,
    );
    const shown = async (name: string) =>
      (await panel.execute(CALLERS[name]!, {})).attendants.map(({ id, maxTickets }) => [id, maxTickets]);

    expect(await shown('an admin')).toHaveLength(19);
    expect(await shown('a supervisor')).toEqual([
      [3, 5],
      [4, 0],
    ]);
    expect(await shown('an attendant')).toEqual([[3, 5]]);
    expect(await shown('an admin of a third company')).toEqual([]);
    const { attendants } = await panel.execute(CALLERS['an admin']!, {});
    expect(attendants.find(({ id }) => id === 4)).toMatchObject({ name: 'User 4', isOnline: true, queueIds: [2] });
  });

  it('lists the moments of a period, of whatever users and queues a console names', async () => {
    const admin = CALLERS['an admin']!;
    await asOwner(
      db,
      `UPDATE ticket SET updated_at = now() - interval '40 days' WHERE user_id = 2 AND status = 'open'`,
    );
    const userOf = async (input: object) => [
      ...new Set((await moments.execute(admin, input)).map(({ userId }) => userId)),
    ];

    expect(await userOf({})).not.toContain(2);
    expect(await userOf({ dateStart: '2020-01-01' })).toContain(2);
    // An admin who serves no queue: their console names that of none, and its own user.
    const all = await moments.execute(admin, {});
    const named = await moments.execute(admin, { queueIds: [0], userId: 99, status: 'open', showAll: true });
    expect(all.length).toBeGreaterThan(0);
    expect(ids(named)).toEqual(ids(all));
  });

  it.each([
    [{ dateStart: '2026-02-01', dateEnd: '2026-01-01' }, 'dateEnd'],
    [{ dateStart: '1990-01-01' }, 'dateStart'],
  ])('refuses the period %j by the name of its field', async (input, field) => {
    await expect(moments.execute(CALLERS['an admin']!, input)).rejects.toMatchObject({
      code: 'ERR_VALIDATION',
      details: { fields: { [field]: ['isDay'] } },
    });
  });

  it('takes one statement, and walks indexes', async () => {
    for (const [, actor] of callers) {
      const statements = await statementsOf(() => panel.execute(actor, {}));
      expect(statements.filter((sql) => sql.includes('FROM ticket'))).toHaveLength(1);
      const period = { from: '2020-01-01', to: '2099-12-31' };
      for (const statement of [
        panelStatement(actor, {}),
        panelStatement(actor, { queueIds: [1, 0] }),
        waitingStatement(actor, {}),
        momentsStatement(actor, period),
      ]) {
        const reads = await readsOf(db, actor.companyId, statement);
        expect(reads.filter(({ table, scan }) => table === 'ticket' && scan === 'Seq Scan')).toEqual([]);
      }
    }
  }, 60_000);
});
