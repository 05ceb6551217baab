import type { EventMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnTimer } from '@prosa/service-kit/bus';
import { ROTATOR_TIMER } from '../queues/rotator/rotator-timer.js';
import { RotateTicket } from './rotate-ticket.js';

@Controller()
export class RoutingController {
  constructor(private readonly rotateTicket: RotateTicket) {}

  @OnTimer(ROTATOR_TIMER)
  rotatorDue(event: EventMessage<'timer.due'>) {
    return this.rotateTicket.execute(event);
  }
}
