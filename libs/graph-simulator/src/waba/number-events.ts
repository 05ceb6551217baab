import { emitChange } from '../events/emit-cloud.js';
import type { Simulation } from '../graph/call.js';
import type { NumberRecord } from '../world/accounts.js';

/** Saves what became different of a number and sends the webhook that announces a new quality. */
export function changeNumberRecord(sim: Simulation, before: NumberRecord, change: Partial<NumberRecord>): NumberRecord {
  const after = sim.world.numbers.save({ ...before, ...change });
  if (after.quality !== before.quality || after.messagingLimit !== before.messagingLimit) {
    emitChange(sim, after.wabaId, 'phone_number_quality_update', {
      display_phone_number: after.phone,
      event: after.quality === 'RED' ? 'FLAGGED' : 'UNFLAGGED',
      current_limit: after.messagingLimit,
    });
  }
  return after;
}
