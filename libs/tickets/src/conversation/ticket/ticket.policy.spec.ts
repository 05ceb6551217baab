import { type Actor, botActor, systemActor, TICKET_STATUSES } from '@prosa/contracts';
import { anActor, asOwner, useTestDatabase } from '@prosa/testing';
import { BoundValues } from '../../database/bound-values.js';
import { rows } from '../../database/rows.js';
import { ticketsService } from '../../index.js';
import { aQueue, within } from '../../../test/arrange.js';
import { Ticket } from './ticket.entity.js';
import { canAttend, canSee, visibleTo } from './ticket.policy.js';

const ticket = (overrides: Partial<Ticket>) =>
  Object.assign(new Ticket(), { status: 'open', isGroup: false, queueId: null, userId: null }, overrides);

describe('The ticket policy', () => {
  const db = useTestDatabase(ticketsService);

  it('is the same in SQL as in code, for every actor and place', async () => {
    const queues = [await aQueue(db, 'Sales'), await aQueue(db, 'Help')];
    await asOwner(
      db,
      `WITH place AS (
         SELECT row_number() OVER () AS id, * FROM unnest($1::text[]) status, unnest(ARRAY[true, false]) is_group,
           unnest(ARRAY[NULL, $2::integer, $3::integer]) queue_id, unnest(ARRAY[NULL, 7, 8]) user_id
       ), contact AS (INSERT INTO contact (id, company_id, name) SELECT id, 1, 'C' FROM place)
       INSERT INTO ticket (company_id, contact_id, connection_id, status, is_group, queue_id, user_id)
       SELECT 1, id, 1, status, is_group, queue_id, user_id FROM place`,
      [TICKET_STATUSES, ...queues],
    );
    const users = (['user', 'supervisor', 'admin'] as const).flatMap((profile) =>
      [true, false].flatMap((allTicket) =>
        [true, false].flatMap((allowGroup) =>
          [[], [queues[0]!]].map((queueIds) => anActor({ userId: 7, profile, allTicket, allowGroup, queueIds })),
        ),
      ),
    );
    const others = [systemActor(1), botActor(1, [queues[0]!]), { ...botActor(1, []), profile: 'admin' as const }];
    const actors = [...users, ...others];

    const all = await within(db, 1, (manager) => manager.find(Ticket, { order: { id: 'ASC' } }));
    expect(all).toHaveLength(108);
    for (const actor of actors) {
      const seen = all.filter((one) => canSee(actor, one)).map(({ id }) => id);
      expect({ actor, ids: await visibleIds(actor) }).toEqual({ actor, ids: seen });
    }
  });

  async function visibleIds(actor: Actor): Promise<number[]> {
    const bound = new BoundValues();
    const condition = visibleTo(actor, 't', bound);
    const found = await within(db, 1, (manager) =>
      rows<{ id: number }>(manager, `SELECT t.id FROM ticket t WHERE ${condition} ORDER BY t.id`, bound.list),
    );
    return found.map(({ id }) => id);
  }

  const admin = { profile: 'admin' } as const;
  const groups = { allowGroup: true };
  it.each([
    ['its owner attends', {}, { userId: 7 }, true],
    ['another attendant does not', {}, { userId: 8 }, false],
    ['an admin does', admin, { userId: 8 }, true],
    ['nobody attends what waits', admin, { status: 'pending' }, false],
    ['nobody attends what is closed', {}, { status: 'closed', userId: 7 }, false],
    ['in a group who may see groups does', groups, { status: 'group', isGroup: true }, true],
    ['a bot that claims to be one does not', { ...admin, kind: 'bot' }, { userId: 8 }, false],
    ['in a group nobody else does', {}, { status: 'group', isGroup: true }, false],
  ] as const)('of an open ticket: %s', (_, actor, overrides, expected) => {
    expect(canAttend(anActor({ userId: 7, ...actor }), ticket(overrides))).toBe(expected);
  });
});
