import type { Actor } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { Connection } from '../../connections/connection.entity.js';
import type { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { canAttend } from '../../conversation/ticket/ticket.policy.js';

/** Throws ERR_TICKET_NOT_OPEN unless the actor attends the ticket, ERR_NO_WAPP_FOUND when its connection was deleted. */
export async function assertCanWrite(manager: EntityManager, actor: Actor, ticket: Ticket): Promise<void> {
  if (!canAttend(actor, ticket)) throw new AppError('ERR_TICKET_NOT_OPEN');
  const deletedConnection = { companyId: ticket.companyId, id: ticket.connectionId, isDeleted: true };
  if (await manager.existsBy(Connection, deletedConnection)) throw new AppError('ERR_NO_WAPP_FOUND');
}
