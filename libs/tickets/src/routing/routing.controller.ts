import type { EventMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnTimer } from '@prosa/service-kit/bus';
import { QUEUE_ROTATOR_TIMER } from '../queues/rotator/queue-timer.js';
import { ROTATOR_TIMER } from '../queues/rotator/rotator-timer.js';
import { RotateQueue } from './rotate-queue.js';
import { RotateTicket } from './rotate-ticket.js';

@Controller()
export class RoutingController {
  constructor(
    private readonly rotateTicket: RotateTicket,
    private readonly rotateQueue: RotateQueue,
  ) {}

  @OnTimer(ROTATOR_TIMER)
  rotatorDue(event: EventMessage<'timer.due'>) {
    return this.rotateTicket.execute(event);
  }

  @OnTimer(QUEUE_ROTATOR_TIMER)
  queueDue(event: EventMessage<'timer.due'>) {
    return this.rotateQueue.execute(event);
  }
}
