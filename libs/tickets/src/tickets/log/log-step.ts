import type { RoutingReason, TicketLogType } from '@prosa/contracts';
import { pipelineQuery } from '@prosa/service-kit/database';
import type { EntityManager } from 'typeorm';

export interface LoggedStep {
  companyId: number;
  ticketId: number;
  type: TicketLogType;
  /** Who did it, or the new owner; null for the platform and the contact. */
  userId: number | null;
  queueId: number | null;
  /** Of routed, rotated and nobodyOnline. */
  reason?: RoutingReason;
  /** Of lane: the name of the lane, '' for the default one. */
  laneName?: string;
}

/** Adds an entry to the ticket's log, in the transaction of the step. */
export const logStep = (manager: EntityManager, step: LoggedStep): Promise<void> =>
  pipelineQuery(
    manager,
    `INSERT INTO ticket_log (company_id, ticket_id, type, user_id, queue_id, reason, lane_name, queue_name)
     VALUES ($1, $2, $3, $4, $5, $6, $7, (SELECT name FROM queue WHERE company_id = $1 AND id = $5))`,
    [step.companyId, step.ticketId, step.type, step.userId, step.queueId, step.reason ?? null, step.laneName ?? null],
  );
