import { type Actor, DEFAULT_LANE, type EventMessage, type LeaveLaneInput, type MoveCardInput } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once, recordEvent, setTimer } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { laneOf } from '../conversation/ticket/thread-lane.js';
import { lockTicket } from '../conversation/ticket/lock-ticket.js';
import { canSee } from '../conversation/ticket/ticket.policy.js';
import type { Ticket } from '../conversation/ticket/ticket.entity.js';
import { rows } from '../database/rows.js';
import { logStep } from '../tickets/log/log-step.js';

/** The kind of the timer by which a card goes to the default lane that another console only took out. */
export const LEFT_LANE_TIMER = 'ticket.leftLane';
/** Time between the two calls of another console by which it moves a card. */
const BETWEEN_CALLS_MS = 2_000;

/** Moves tickets between the lanes of the kanban. */
@Injectable()
export class MoveCard {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_TICKET_FOUND, ERR_NO_TAG_FOUND, ERR_TICKET_NOT_OPEN. */
  move(actor: Actor, { ticketId, laneId }: MoveCardInput): Promise<MoveCardInput> {
    return withTenant(this.db, actor, async (manager) => {
      const ticket = await lockCard(manager, actor, ticketId);
      await putInto(manager, ticket, { laneId, byUserId: actor.userId });
      return { ticketId, laneId };
    });
  }

  /** Throws ERR_NO_TICKET_FOUND, ERR_TICKET_NOT_OPEN. */
  leave(actor: Actor, { ticketId }: LeaveLaneInput): Promise<LeaveLaneInput> {
    const { companyId, userId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      await lockCard(manager, actor, ticketId);
      const leaving = await rows(
        manager,
        `UPDATE ticket_lane SET leaving_at = now() WHERE company_id = $1 AND ticket_id = $2 AND tag_id IS NOT NULL
         RETURNING 1`,
        [companyId, ticketId],
      );
      if (leaving.length === 0) return { ticketId };
      const dueAt = new Date(Date.now() + BETWEEN_CALLS_MS).toISOString();
      const timer = { key: `ticket:${ticketId}:leftLane`, kind: LEFT_LANE_TIMER, dueAt, data: { ticketId, userId } };
      await setTimer(manager, companyId, timer);
      return { ticketId };
    });
  }

  /** The second call did not come: the card goes to the default lane. */
  finishLeaving(event: EventMessage<'timer.due'>): Promise<void> {
    const { companyId, data } = event;
    const { ticketId, userId } = data.data as { ticketId: number; userId: number };
    return once(this.db, event, 'left-lane', async (manager) => {
      const ticket = await lockTicket(manager, companyId, ticketId);
      const [leaving] = await rows(
        manager,
        'SELECT 1 FROM ticket_lane WHERE company_id = $1 AND ticket_id = $2 AND leaving_at IS NOT NULL',
        [companyId, ticketId],
      );
      if (ticket && leaving) await putInto(manager, ticket, { laneId: DEFAULT_LANE, byUserId: userId });
    });
  }
}

/** A hidden ticket is answered like an absent one. */
async function lockCard(manager: EntityManager, actor: Actor, ticketId: number): Promise<Ticket> {
  const ticket = await lockTicket(manager, actor.companyId, ticketId);
  if (!ticket || !canSee(actor, ticket)) throw new AppError('ERR_NO_TICKET_FOUND');
  const isOnBoard = (ticket.status === 'pending' || ticket.status === 'open') && !ticket.isGroup;
  if (!isOnBoard) throw new AppError('ERR_TICKET_NOT_OPEN');
  return ticket;
}

/** Nothing happens when the locked ticket is there already. Throws ERR_NO_TAG_FOUND. */
async function putInto(
  manager: EntityManager,
  ticket: Ticket,
  { laneId, byUserId }: { laneId: number; byUserId: number },
): Promise<void> {
  const { companyId, id: ticketId } = ticket;
  const laneName = await nameOf(manager, companyId, laneId);
  const [moved] = await rows<{ since: Date; isMoved: boolean }>(
    manager,
    `WITH before AS (SELECT tag_id FROM ticket_lane WHERE company_id = $1 AND ticket_id = $2)
     INSERT INTO ticket_lane AS l (company_id, ticket_id, tag_id) VALUES ($1, $2, nullif($3, 0))
     ON CONFLICT (company_id, ticket_id) DO UPDATE SET tag_id = excluded.tag_id, leaving_at = NULL,
       moved_at = CASE WHEN l.tag_id IS DISTINCT FROM excluded.tag_id THEN now() ELSE l.moved_at END
     RETURNING moved_at AS since, coalesce((SELECT tag_id FROM before), 0) <> $3 AS "isMoved"`,
    [companyId, ticketId, laneId],
  );
  if (!moved!.isMoved) return;
  await logStep(manager, { companyId, ticketId, type: 'lane', userId: byUserId || null, queueId: null, laneName });
  const { place, isGroup } = ticket;
  const data = { ticketId, place, isGroup, laneId, since: moved!.since.toISOString(), byUserId };
  await recordEvent(manager, 'ticket.laneChanged', laneOf(ticket), data);
}

/** Keeps the tag from being deleted until the transaction ends. */
async function nameOf(manager: EntityManager, companyId: number, laneId: number): Promise<string> {
  if (laneId === DEFAULT_LANE) return '';
  const [tag] = await rows<{ name: string }>(
    manager,
    'SELECT name FROM tag WHERE company_id = $1 AND id = $2 AND kanban = 1 FOR KEY SHARE',
    [companyId, laneId],
  );
  if (!tag) throw new AppError('ERR_NO_TAG_FOUND');
  return tag.name;
}
