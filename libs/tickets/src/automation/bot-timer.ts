import { type BotLimits, nextTick } from '@prosa/contracts';
import { setTimer } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import type { Ticket } from '../conversation/ticket/ticket.entity.js';
import { rows } from '../database/rows.js';
import type { LoadedState } from './bot-state.js';

/** The kind of the timer by which the bot notices that time passed. */
export const BOT_TIMER = 'ticket.bot';

/** One timer a ticket. */
const timerKey = (ticketId: number): string => `ticket:${ticketId}:bot`;

/**
 * Sets the timer of a locked ticket for when the bot has to look at it next. A timer that is due earlier stays: it looks
 * then, finds nothing to do, and sets the next one. So a message costs no timer.
 */
export async function armBot(
  manager: EntityManager,
  { companyId, id, movedAt }: Ticket,
  limits: BotLimits,
  { state, stored: { tickAt } }: LoadedState,
): Promise<void> {
  const at = nextTick(limits, state, new Date());
  if (!at || (tickAt && tickAt <= at)) return;
  const set = await rows(
    manager,
    `INSERT INTO ticket_bot (company_id, ticket_id, memory, tick_at, moved_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (company_id, ticket_id) DO UPDATE SET tick_at = excluded.tick_at
       WHERE ticket_bot.tick_at IS NULL OR ticket_bot.tick_at > excluded.tick_at
     RETURNING 1`,
    [companyId, id, JSON.stringify(state.memory), at, movedAt],
  );
  if (set.length === 0) return;
  const data = { ticketId: id };
  await setTimer(manager, companyId, { key: timerKey(id), kind: BOT_TIMER, dueAt: at.toISOString(), data });
}

/** The timer of a locked ticket was due: the next one may be set. */
export const disarmBot = (manager: EntityManager, { companyId, id }: Ticket): Promise<unknown> =>
  manager.query('UPDATE ticket_bot SET tick_at = NULL WHERE company_id = $1 AND ticket_id = $2', [companyId, id]);
