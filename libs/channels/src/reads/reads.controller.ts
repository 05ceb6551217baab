import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { QueueReads } from './queue-reads.js';

@Controller()
export class ReadsController {
  constructor(private readonly queueReads: QueueReads) {}

  @OnEvent('ticket.read')
  read(event: EventMessage<'ticket.read'>) {
    return this.queueReads.execute(event);
  }
}
