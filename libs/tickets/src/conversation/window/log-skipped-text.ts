import { pipelineQuery } from '@prosa/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { Ticket } from '../ticket/ticket.entity.js';

/** Adds to the ticket's log that an automatic text was not sent, because the reply window is closed. */
export const logSkippedText = (manager: EntityManager, { companyId, id }: Ticket): Promise<void> =>
  pipelineQuery(manager, `INSERT INTO ticket_log (company_id, ticket_id, type) VALUES ($1, $2, 'windowClosed')`, [
    companyId,
    id,
  ]);
