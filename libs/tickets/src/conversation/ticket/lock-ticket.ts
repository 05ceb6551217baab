import type { EntityManager } from 'typeorm';
import { Ticket } from './ticket.entity.js';

/** The ticket, its row locked until the transaction ends; null when the company has none of that id. */
export const lockTicket = (manager: EntityManager, companyId: number, id: number): Promise<Ticket | null> =>
  manager.findOne(Ticket, { where: { companyId, id }, lock: { mode: 'pessimistic_write' } });
