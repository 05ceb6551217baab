import { DEFAULT_LANE, type KanbanFilter } from '@prosa/contracts';
import { anActor, anEvent, asOwner, useTestDatabase } from '@prosa/testing';
import { aQueue, recordedEvents } from '../../test/arrange.js';
import { ticketsService } from '../index.js';
import { ManageTags } from '../tags/manage-tags.js';
import { TagQueries } from '../tags/tag.queries.js';
import { TicketLogQueries } from '../tickets/log/ticket-log.queries.js';
import { KanbanQueries } from './kanban.queries.js';
import { LEFT_LANE_TIMER, MoveCard } from './move-card.js';
import { OrderLanes } from './order-lanes.js';

describe('the kanban', () => {
  const db = useTestDatabase(ticketsService);
  const queries = new KanbanQueries(db);
  const cards = new MoveCard(db);
  const order = new OrderLanes(db);
  const tags = new ManageTags(db);
  const admin = anActor({ userId: 1, profile: 'admin' });
  let queueId: number;
  const ana = () => anActor({ userId: 7, queueIds: [queueId] });
  const stranger = anActor({ companyId: 2, userId: 1, profile: 'admin' });

  /** A ticket of a contact of its own. */
  async function aTicket(fields: { status: string; queueId?: number | null; userId?: number; isGroup?: boolean }) {
    const { status, queueId: queue = null, userId = null, isGroup = false } = fields;
    const [ticket] = await asOwner<{ id: number; contactId: number }>(
      db,
      `WITH person AS (INSERT INTO contact (company_id, name, number) VALUES (1, 'Maria', '5511900000000') RETURNING id)
       INSERT INTO ticket (company_id, contact_id, connection_id, status, queue_id, user_id, is_group)
       SELECT 1, id, 1, $1, $2, $3, $4 FROM person RETURNING id, contact_id AS "contactId"`,
      [status, queue, userId, isGroup],
    );
    return ticket!;
  }
  const aLane = async (name: string) => (await tags.create(admin, { name, color: '#111111', kanban: 1 })).id;
  const place = async (actor = admin, filter: KanbanFilter = {}) =>
    Object.fromEntries(
      (await queries.board(actor, filter)).lanes.map(({ id, cards: shown }) => [
        id,
        shown.map(({ ticket }) => ticket.id),
      ]),
    );
  const moved = async () =>
    (await recordedEvents(db)).filter(({ name }) => name === 'ticket.laneChanged').map(({ data }) => data);
  /** Gives the timer that was set last to the service, as when it is due. */
  async function pass(): Promise<void> {
    const set = (await recordedEvents(db)).filter(
      ({ name, data }) => name === 'timer.set' && data.kind === LEFT_LANE_TIMER,
    );
    await cards.finishLeaving(anEvent('timer.due', 1, set.at(-1)!.data as never));
  }

  beforeEach(async () => {
    queueId = await aQueue(db, 'Vendas');
  });

  it('shows lanes with their counts and tickets, those without a lane in the default one', async () => {
    const [offer, won] = [await aLane('Proposta'), await aLane('Ganho')];
    const first = await aTicket({ queueId, status: 'pending' });
    const second = await aTicket({ queueId, status: 'open', userId: 7 });
    await cards.move(admin, { ticketId: second.id, laneId: offer });

    const { lanes } = await queries.board(admin, {});
    expect(lanes.map(({ id, name, count, cursor }) => [id, name, count, cursor])).toEqual([
      [DEFAULT_LANE, '', 1, null],
      [won, 'Ganho', 0, null],
      [offer, 'Proposta', 1, null],
    ]);
    expect(await place()).toEqual({ [DEFAULT_LANE]: [first.id], [offer]: [second.id], [won]: [] });
    expect(lanes[2]?.cards[0]).toMatchObject({
      laneId: offer,
      ticket: { id: second.id, contact: { name: expect.any(String) } },
    });
    const [tag] = (await new TagQueries(db).list(admin, { kanban: 1, searchParam: 'prop' })).tags;
    expect(tag).toMatchObject({ id: offer, ticketsCount: 1 });
  });

  it('has no closed tickets and no groups, and only what its reader may see, in counts too', async () => {
    const other = await aQueue(db, 'Suporte');
    const lane = await aLane('Proposta');
    const own = await aTicket({ queueId, status: 'pending' });
    for (const fields of [
      { queueId: other, status: 'pending' },
      { queueId, status: 'open', userId: 9 },
      { queueId, status: 'closed' },
      { queueId, status: 'group', isGroup: true },
    ] as const) {
      const { id: ticketId } = await aTicket(fields);
      await asOwner(db, 'INSERT INTO ticket_lane (company_id, ticket_id, tag_id) VALUES (1, $1, $2)', [ticketId, lane]);
    }

    expect(await place(ana())).toEqual({ [DEFAULT_LANE]: [own.id], [lane]: [] });
    expect((await queries.board(ana(), {})).lanes.map(({ count }) => count)).toEqual([1, 0]);
    expect((await queries.board(admin, {})).lanes.map(({ count }) => count)).toEqual([1, 2]);
    expect((await queries.all(ana(), {})).map(({ ticket }) => ticket.id)).toEqual([own.id]);
    expect(await place(stranger)).toEqual({ [DEFAULT_LANE]: [] });
  });

  it('is filtered by queue, attendant, connection, and the name or number of the contact', async () => {
    const other = await aQueue(db, 'Suporte');
    const own = await aTicket({ queueId, status: 'open', userId: 7 });
    const theirs = await aTicket({ queueId: other, status: 'pending' });
    const unqueued = await aTicket({ queueId: null, status: 'pending' });
    await asOwner(
      db,
      `UPDATE contact SET name = 'João Ávila', number = '5511987654321'
      WHERE id = $1`,
      [own.contactId],
    );
    const shown = async (filter: KanbanFilter) =>
      ((await place(admin, filter))[DEFAULT_LANE] ?? []).toSorted((a, b) => a - b);

    expect(await shown({ queueIds: [queueId] })).toEqual([own.id, unqueued.id]);
    expect(await shown({ users: [7] })).toEqual([own.id]);
    expect(await shown({ whatsapps: [999] })).toEqual([]);
    expect(await shown({ searchParam: 'joao av' })).toEqual([own.id]);
    expect(await shown({ searchParam: '98765-4321' })).toEqual([own.id]);
    expect(await shown({})).toEqual([own.id, theirs.id, unqueued.id]);
  });

  it('is read by pages, the latest in the lane first, without a gap', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 45; index++) ids.push((await aTicket({ queueId, status: 'pending' })).id);

    const [lane] = (await queries.board(admin, {})).lanes;
    const read = lane!.cards.map(({ ticket }) => ticket.id);
    for (let cursor = lane!.cursor; cursor;) {
      const page = await queries.cards(admin, { laneId: DEFAULT_LANE, cursor });
      read.push(...page.cards.map(({ ticket }) => ticket.id));
      cursor = page.cursor;
    }
    expect(lane!.count).toBe(45);
    expect(new Set(read)).toEqual(new Set(ids));
    expect(read).toHaveLength(45);
    await expect(async () => queries.cards(admin, { laneId: 0, cursor: 'x' })).rejects.toMatchObject({
      code: 'ERR_VALIDATION',
    });
  });

  it('logs and publishes a move once, with who moved it and where to', async () => {
    const lane = await aLane('Proposta');
    const { id: ticketId } = await aTicket({ queueId, status: 'pending' });
    await cards.move(admin, { ticketId, laneId: lane });
    await cards.move(admin, { ticketId, laneId: lane });
    await cards.move(ana(), { ticketId, laneId: DEFAULT_LANE });

    expect(await moved()).toMatchObject([
      { ticketId, laneId: lane, byUserId: 1, place: { status: 'pending', queueId } },
      { ticketId, laneId: DEFAULT_LANE, byUserId: 7 },
    ]);
    const entries = (await new TicketLogQueries(db).list(admin, ticketId)).filter(({ type }) => type === 'lane');
    expect(entries).toMatchObject([
      { user: { id: 7 }, lane: { name: '' } },
      { user: { id: 1 }, lane: { name: 'Proposta' } },
    ]);
  });

  it('says in which lane a ticket is, to those who may see it on the board', async () => {
    const lane = await aLane('Proposta');
    const { id: ticketId } = await aTicket({ queueId, status: 'pending' });
    const hidden = await aTicket({ status: 'open', userId: 9 });
    const closed = await aTicket({ status: 'closed' });
    expect(await queries.lane(ana(), { ticketId })).toMatchObject({ ticketId, laneId: DEFAULT_LANE });

    await cards.move(admin, { ticketId, laneId: lane });

    const [{ since }] = (await moved()) as [{ since: string }];
    expect(await queries.lane(ana(), { ticketId })).toEqual({ ticketId, laneId: lane, since });
    for (const [actor, id] of [
      [ana(), hidden.id],
      [admin, closed.id],
      [stranger, ticketId],
    ] as const)
      await expect(queries.lane(actor, { ticketId: id })).rejects.toMatchObject({ code: 'ERR_NO_TICKET_FOUND' });
  });

  it.each<[string, () => Promise<unknown>, string]>([
    [
      'a lane that is none',
      async () => cards.move(admin, { ticketId: (await aTicket({ status: 'pending' })).id, laneId: 999 }),
      'ERR_NO_TAG_FOUND',
    ],
    [
      'a tag of contacts',
      async () => {
        const { id: laneId } = await tags.create(admin, { name: 'Cliente fiel' });
        return cards.move(admin, { ticketId: (await aTicket({ status: 'pending' })).id, laneId });
      },
      'ERR_NO_TAG_FOUND',
    ],
    [
      'a closed ticket',
      async () => cards.move(admin, { ticketId: (await aTicket({ status: 'closed' })).id, laneId: 0 }),
      'ERR_TICKET_NOT_OPEN',
    ],
    [
      'a hidden ticket',
      async () => cards.move(ana(), { ticketId: (await aTicket({ status: 'open', userId: 9 })).id, laneId: 0 }),
      'ERR_NO_TICKET_FOUND',
    ],
    [
      "another company's",
      async () => cards.move(stranger, { ticketId: (await aTicket({ status: 'pending' })).id, laneId: 0 }),
      'ERR_NO_TICKET_FOUND',
    ],
  ])('refuses to move %s', async (_, move, code) => {
    await expect(move()).rejects.toMatchObject({ code });
    expect(await moved()).toEqual([]);
  });

  it('takes the two calls of another console for one move', async () => {
    const [offer, won] = [await aLane('Proposta'), await aLane('Ganho')];
    const { id: ticketId } = await aTicket({ queueId, status: 'pending' });
    await cards.move(admin, { ticketId, laneId: offer });
    await cards.leave(admin, { ticketId });
    expect(await place()).toMatchObject({ [DEFAULT_LANE]: [], [offer]: [ticketId] });
    await cards.move(admin, { ticketId, laneId: won });
    await pass();

    expect(await place()).toMatchObject({ [DEFAULT_LANE]: [], [offer]: [], [won]: [ticketId] });
    expect((await moved()).map(({ laneId }) => laneId)).toEqual([offer, won]);
  });

  it('puts a card into the default lane when the second of these calls does not come', async () => {
    const offer = await aLane('Proposta');
    const { id: ticketId } = await aTicket({ queueId, status: 'pending' });
    await cards.leave(admin, { ticketId });
    expect((await recordedEvents(db)).filter(({ name }) => name === 'timer.set')).toEqual([]);
    await cards.move(admin, { ticketId, laneId: offer });
    await cards.leave(ana(), { ticketId });
    await pass();

    expect(await place()).toMatchObject({ [DEFAULT_LANE]: [ticketId], [offer]: [] });
    expect((await moved()).at(-1)).toMatchObject({ laneId: DEFAULT_LANE, byUserId: 7 });
  });

  it('has its lanes in the order that an admin or a supervisor gave them, the others by name behind', async () => {
    const [a, b, c] = [await aLane('Aaa'), await aLane('Bbb'), await aLane('Ccc')];
    const shown = async () => (await queries.board(admin, {})).lanes.map(({ id }) => id);

    await order.execute(anActor({ userId: 8, profile: 'supervisor' }), { laneIds: [c, a] });
    expect(await shown()).toEqual([DEFAULT_LANE, c, a, b]);
    expect((await new TagQueries(db).options(admin, { kanban: 1 })).map(({ id }) => id)).toEqual([c, a, b]);
    await order.execute(admin, { laneIds: [b] });
    expect(await shown()).toEqual([DEFAULT_LANE, b, a, c]);
    await expect(order.execute(ana(), { laneIds: [a] })).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
    await expect(order.execute(admin, { laneIds: [a, 999] })).rejects.toMatchObject({ code: 'ERR_NO_TAG_FOUND' });
    await expect(order.execute(stranger, { laneIds: [a] })).rejects.toMatchObject({ code: 'ERR_NO_TAG_FOUND' });
    expect(await shown()).toEqual([DEFAULT_LANE, b, a, c]);
  });

  it('returns tickets to the default lane when their lane is deleted', async () => {
    const lane = await aLane('Proposta');
    const { id: ticketId } = await aTicket({ queueId, status: 'pending' });
    await cards.move(admin, { ticketId, laneId: lane });
    await tags.delete(admin, { tagId: lane });

    expect(await place()).toEqual({ [DEFAULT_LANE]: [ticketId] });
  });
});
