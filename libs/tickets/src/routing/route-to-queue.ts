import type { EntityManager } from 'typeorm';
import type { Ticket } from '../conversation/ticket/ticket.entity.js';
import { applyMove } from '../tickets/place-ticket.js';

export const routeToQueue = (manager: EntityManager, ticket: Ticket, queueId: number): Promise<unknown> =>
  applyMove(manager, ticket, { status: 'pending', queueId, userId: null });
