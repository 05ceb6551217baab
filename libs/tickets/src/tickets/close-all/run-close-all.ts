import { type Actor, type CloseAllInput, type EventMessage, systemActor } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';
import { holdTicket, moveTicket } from '../move-ticket.js';
import { MEANT } from './close-all.queries.js';

interface Job {
  id: number;
  userId: number;
  status: CloseAllInput['status'];
  queueIds: number[] | null;
  lastId: number;
}

/**
 * Closes what was meant, each ticket in a transaction of its own that also says how far it is: nobody who writes in one
 * waits for all, a killed process goes on where it was, and none is closed twice.
 */
@Injectable()
export class RunCloseAll {
  constructor(private readonly db: DataSource) {}

  async execute({ companyId, data }: EventMessage<'tickets.closeAllAsked'>): Promise<void> {
    let goesOn = true;
    while (goesOn)
      goesOn = await withTenant(this.db, { companyId }, (manager) => closeNext(manager, companyId, data.jobId));
  }
}

/** Answers whether there may be another. */
async function closeNext(manager: EntityManager, companyId: number, jobId: number): Promise<boolean> {
  const [job] = await rows<Job>(
    manager,
    `SELECT id, user_id AS "userId", status, queue_ids AS "queueIds", last_id AS "lastId" FROM close_all
     WHERE company_id = $1 AND id = $2 AND state = 'running' FOR UPDATE`,
    [companyId, jobId],
  );
  if (!job) return false;
  const [next] = await rows<{ id: number }>(
    manager,
    `SELECT t.id FROM ticket t WHERE ${MEANT} AND t.id > $4 ORDER BY t.id LIMIT 1`,
    [companyId, job.status, job.queueIds, job.lastId],
  );
  const isClosed =
    next !== undefined && (await closeOne(manager, { ...systemActor(companyId), userId: job.userId }, next.id, job));
  await rows(
    manager,
    `UPDATE close_all SET last_id = coalesce($3, last_id), closed = closed + $4, kept = kept + $5, state = $6
     WHERE company_id = $1 AND id = $2`,
    [
      companyId,
      jobId,
      next?.id ?? null,
      Number(isClosed),
      Number(next !== undefined && !isClosed),
      next ? 'running' : 'done',
    ],
  );
  return next !== undefined;
}

/** Without farewell, and with nothing unread (domain-behaviour.md §7). Somebody may have moved it a moment before. */
async function closeOne(manager: EntityManager, actor: Actor, ticketId: number, { status }: Job): Promise<boolean> {
  const ticket = await holdTicket(manager, actor.companyId, ticketId);
  if (ticket?.status !== status) return false;
  await rows(manager, 'UPDATE ticket SET unread_messages = 0 WHERE company_id = $1 AND id = $2', [
    ticket.companyId,
    ticketId,
  ]);
  await moveTicket(manager, actor, ticket, { to: ticket.closedBy(actor.userId), tell: 'ticket.closed' });
  return true;
}
