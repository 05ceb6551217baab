import type { Actor, TicketIdInput } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { canSee } from '../../conversation/ticket/ticket.policy.js';
import { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { logStep } from './log-step.js';

/** Logs that a user exports a transcript of the conversation. */
@Injectable()
export class RecordTranscript {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_TICKET_FOUND. */
  execute(actor: Actor, { ticketId }: TicketIdInput): Promise<{ isRecorded: boolean }> {
    const { companyId, userId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      // Nobody deletes the ticket before its log has the entry.
      const ticket = await manager.findOne(Ticket, {
        where: { companyId, id: ticketId },
        lock: { mode: 'for_key_share' },
      });
      if (!ticket || !canSee(actor, ticket)) throw new AppError('ERR_NO_TICKET_FOUND');
      await logStep(manager, { companyId, ticketId, type: 'transcript', userId, queueId: null });
      return { isRecorded: true };
    });
  }
}
