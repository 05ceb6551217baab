import type { EventMessage } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once } from '@prosa/service-kit/bus';
import { DataSource } from 'typeorm';
import { INBOUND_STEPS } from './steps/inbound-steps.js';
import { runInboundSteps } from './steps/run-inbound-steps.js';

/** Handles a message from a channel: all steps (see `INBOUND_STEPS`) share one transaction. */
@Injectable()
export class ReceiveMessage {
  constructor(private readonly db: DataSource) {}

  execute(event: EventMessage<'message.received'>): Promise<void> {
    const { companyId, data } = event;

    return once(this.db, event, 'receive-message', (manager) =>
      runInboundSteps(INBOUND_STEPS, { manager, companyId, inbound: data.inbound }),
    );
  }
}
