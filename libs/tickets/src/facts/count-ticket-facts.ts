import type { EventMessage } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { project } from '../database/projection.js';
import { TICKET_FACTS } from './ticket-facts.js';

type FactEvent = 'ticket.opened' | 'ticket.reopened' | 'ticket.closed' | 'ticket.undone';

@Injectable()
export class CountTicketFacts {
  constructor(private readonly db: DataSource) {}

  execute<N extends FactEvent>(event: EventMessage<N>): Promise<void> {
    return project(this.db, TICKET_FACTS, event);
  }
}
