import type { EventMessage, LiveEvents } from '@prosa/contracts';
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

  @OnEvent('serviceExport.changed')
  exportChanged(event: EventMessage<'serviceExport.changed'>): Promise<void> {
    const payload = { action: 'update', export: event.data.export } as const;
    return this.recordExport(event, event.data.userId, payload);
  }

  @OnEvent('serviceExport.deleted')
  exportDeleted(event: EventMessage<'serviceExport.deleted'>): Promise<void> {
    const payload = { action: 'delete', exportId: event.data.exportId } as const;
    return this.recordExport(event, event.data.userId, payload);
  }

  @OnEvent('pins.changed')
  pinsChanged(event: EventMessage<'pins.changed'>): Promise<void> {
    const { ticketIds, userId } = event.data;
    const payload = { action: 'update', ticketIds } as const;
    return this.log.record(event, [{ topic: 'pins', rooms: [], audience: { kind: 'user', userId }, payload }]);
  }

  private recordExport(
    event: EventMessage<'serviceExport.changed' | 'serviceExport.deleted'>,
    userId: number,
    payload: LiveEvents['serviceExport'],
  ): Promise<void> {
    return this.log.record(event, [{ topic: 'serviceExport', rooms: [], audience: { kind: 'user', userId }, payload }]);
  }
}
