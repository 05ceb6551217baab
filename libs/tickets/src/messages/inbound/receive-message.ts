import type { EventMessage } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once } from '@prosa/service-kit/bus';
import { DataSource } from 'typeorm';
import { INBOUND_STEPS } from './steps/inbound-steps.js';
import { Tombstones } from '../../contacts/erasure/tombstones.js';
import { withoutErased } from '../../contacts/erasure/without-erased.js';
import { runInboundSteps } from './steps/run-inbound-steps.js';

/** Older messages than this are looked up among the erased; an erasure that is younger finds them by itself. */
const LATE_MS = 60_000;

/**
 * Handles a message from a channel: all steps (see `INBOUND_STEPS`) share one transaction. One that arrives late, and was sent
 * before its person was erased, is dropped like the others of that time.
 */
@Injectable()
export class ReceiveMessage {
  constructor(
    private readonly db: DataSource,
    private readonly tombstones: Tombstones,
  ) {}

  execute(event: EventMessage<'message.received'>): Promise<void> {
    const { companyId, data } = event;

    return once(this.db, event, 'receive-message', async (manager) => {
      const { inbound } = data;
      const isLate = Date.parse(inbound.sentAt) < Date.now() - LATE_MS;
      if (isLate && (await withoutErased(manager, this.tombstones, companyId, [inbound])).length === 0) return;
      await runInboundSteps(INBOUND_STEPS, { manager, companyId, inbound });
    });
  }
}
