import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit/bus';
import { LiveLog } from '../log/live-log.js';
import { EventController } from '../../events/event-controller.js';

/** Changes of what belongs to one user, for that user's consoles only. */
@EventController()
export class OwnRealtime {
  constructor(private readonly log: LiveLog) {}

  @OnEvent('bulk.progressed')
  bulkProgressed(event: EventMessage<'bulk.progressed'>): Promise<void> {
    const { bulk, userId } = event.data;
    const payload = { action: 'update', bulk } as const;
    return this.log.record(event, [{ topic: 'bulk', rooms: [], audience: { kind: 'user', userId }, payload }]);
  }

  @OnEvent('pins.changed')
  pinsChanged(event: EventMessage<'pins.changed'>): Promise<void> {
    const { ticketIds, userId } = event.data;
    const payload = { action: 'update', ticketIds } as const;
    return this.log.record(event, [{ topic: 'pins', rooms: [], audience: { kind: 'user', userId }, payload }]);
  }
}
