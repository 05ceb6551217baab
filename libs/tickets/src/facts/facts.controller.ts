import type { EventMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnEvent } from '@prosa/service-kit/bus';
import { CountTicketFacts } from './count-ticket-facts.js';

@Controller()
export class FactsController {
  constructor(private readonly count: CountTicketFacts) {}

  @OnEvent('ticket.opened')
  opened(event: EventMessage<'ticket.opened'>) {
    return this.count.execute(event);
  }

  @OnEvent('ticket.reopened')
  reopened(event: EventMessage<'ticket.reopened'>) {
    return this.count.execute(event);
  }

  @OnEvent('ticket.closed')
  closed(event: EventMessage<'ticket.closed'>) {
    return this.count.execute(event);
  }

  @OnEvent('ticket.undone')
  undone(event: EventMessage<'ticket.undone'>) {
    return this.count.execute(event);
  }
}
