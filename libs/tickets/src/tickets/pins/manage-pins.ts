import { type Actor, type Pins, PINS_MAX, type TicketIdInput, type TicketView } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { readTenant, violatedRule, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { BoundValues } from '../../database/bound-values.js';
import { rows } from '../../database/rows.js';
import { lockTicket } from '../../conversation/ticket/lock-ticket.js';
import { TICKET_JOINS, TICKET_JSON } from '../../conversation/ticket/ticket-view.js';
import { canSee, visibleTo } from '../../conversation/ticket/ticket.policy.js';
import { pinsOf, publishPins } from './publish-pins.js';

/** Another console of the user took the same place at the same time. */
const TRIES = 3;

/** Pins tickets for the actor alone, on the server, so that every browser of the actor has them. */
@Injectable()
export class ManagePins {
  constructor(private readonly db: DataSource) {}

  list(actor: Actor): Promise<TicketView[]> {
    const bound = new BoundValues();
    const sql = `
      SELECT ${TICKET_JSON} AS view
      FROM ticket_pin p JOIN ticket t ON t.company_id = p.company_id AND t.id = p.ticket_id ${TICKET_JOINS}
      WHERE p.company_id = ${bound.bind(actor.companyId)} AND p.user_id = ${bound.bind(actor.userId)}
        AND t.status <> 'closed' AND (${visibleTo(actor, 't', bound)})
      ORDER BY p.pinned_at, p.ticket_id`;
    return readTenant(this.db, actor, async (reader) => {
      const pinned = await rows<{ view: TicketView }>(reader, sql, bound.list);
      return pinned.map(({ view }) => view);
    });
  }

  /** Throws ERR_NO_TICKET_FOUND, ERR_TICKET_CHANGED, ERR_TOO_MANY_PINS. */
  async add(actor: Actor, { ticketId }: TicketIdInput): Promise<Pins> {
    for (let tries = 1; ; tries++) {
      try {
        return await withTenant(this.db, actor, (manager) => add(manager, actor, ticketId));
      } catch (error) {
        if (violatedRule(error) !== 'ticket_pin_place' || tries === TRIES) throw error;
      }
    }
  }

  /** Throws ERR_NO_TICKET_FOUND. */
  remove(actor: Actor, { ticketId }: TicketIdInput): Promise<Pins> {
    const { companyId, userId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      const ticket = await lockTicket(manager, companyId, ticketId);
      if (!ticket || !canSee(actor, ticket)) throw new AppError('ERR_NO_TICKET_FOUND');
      const removed = await rows(
        manager,
        'DELETE FROM ticket_pin WHERE company_id = $1 AND user_id = $2 AND ticket_id = $3 RETURNING 1',
        [companyId, userId, ticketId],
      );
      if (removed.length > 0) return publishPins(manager, companyId, userId);
      return { ticketIds: await pinsOf(manager, companyId, userId) };
    });
  }
}

/** Pins into the first free place. A pinned ticket stays where it is. */
async function add(manager: EntityManager, actor: Actor, ticketId: number): Promise<Pins> {
  const { companyId, userId } = actor;
  const ticket = await lockTicket(manager, companyId, ticketId);
  if (!ticket || !canSee(actor, ticket)) throw new AppError('ERR_NO_TICKET_FOUND');
  if (ticket.status === 'closed') throw new AppError('ERR_TICKET_CHANGED');
  await dropUnseen(manager, actor);
  await manager.query(
    `INSERT INTO ticket_pin (company_id, user_id, ticket_id, place)
     SELECT $1, $2, $3, min(free.place) FROM generate_series(1, ${PINS_MAX}) AS free (place)
     WHERE NOT EXISTS (SELECT FROM ticket_pin p WHERE p.company_id = $1 AND p.user_id = $2 AND p.place = free.place)
     HAVING min(free.place) IS NOT NULL
     ON CONFLICT (company_id, user_id, ticket_id) DO NOTHING`,
    [companyId, userId, ticketId],
  );
  const pins = await publishPins(manager, companyId, userId);
  if (!pins.ticketIds.includes(ticketId)) throw new AppError('ERR_TOO_MANY_PINS');
  return pins;
}

/** Removes pins of tickets that the actor no longer sees, so that they take no place. */
async function dropUnseen(manager: EntityManager, actor: Actor): Promise<void> {
  const bound = new BoundValues();
  const ownPins = `p.company_id = ${bound.bind(actor.companyId)} AND p.user_id = ${bound.bind(actor.userId)}`;
  await manager.query(
    `DELETE FROM ticket_pin p USING ticket t
     WHERE ${ownPins} AND t.company_id = p.company_id AND t.id = p.ticket_id
       AND NOT (t.status <> 'closed' AND (${visibleTo(actor, 't', bound)}))`,
    bound.list,
  );
}
