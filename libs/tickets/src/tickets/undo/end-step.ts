import type { EventMessage } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once } from '@prosa/service-kit';
import { DataSource } from 'typeorm';
import { lockTicket } from '../../conversation/ticket/lock-ticket.js';
import { finishStep, STEP_TIMER } from './ticket-step.js';

/** The time in which a step could be taken back is over: the contact is told of it. */
@Injectable()
export class EndStep {
  constructor(private readonly db: DataSource) {}

  /** Timers of others, and of a step that is no longer there, say nothing. */
  async execute(event: EventMessage<'timer.due'>): Promise<void> {
    const { companyId, data } = event;
    if (data.kind !== STEP_TIMER) return;
    const { ticketId, stepId } = data.data as { ticketId: number; stepId: string };

    await once(this.db, event, 'end-step', async (manager) => {
      const ticket = await lockTicket(manager, companyId, ticketId);
      if (ticket) await finishStep(manager, ticket, stepId);
    });
  }
}
