import type { EventMessage } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once } from '@prosa/service-kit/bus';
import { DataSource } from 'typeorm';
import { lockTicket } from '../../conversation/ticket/lock-ticket.js';
import { finishStep } from './ticket-step.js';

/** Ends a step when it can no longer be undone: its text is sent to the contact. */
@Injectable()
export class EndStep {
  constructor(private readonly db: DataSource) {}

  /** Does nothing when the step ended before its timer was cancelled. */
  async execute(event: EventMessage<'timer.due'>): Promise<void> {
    const { companyId, data } = event;
    const { ticketId, stepId } = data.data as { ticketId: number; stepId: string };

    await once(this.db, event, 'end-step', async (manager) => {
      const ticket = await lockTicket(manager, companyId, ticketId);
      if (ticket) await finishStep(manager, ticket, stepId);
    });
  }
}
