import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit/bus';
import { EventController } from '../../events/event-controller.js';
import { LiveLog } from '../log/live-log.js';
import { threadRoom, ticketRoom } from '../log/rooms.js';

const COMPANY = { kind: 'company' } as const;

/** Imports of old messages, outages, and answers to requests for older messages. */
@EventController()
export class HistoryRealtime {
  constructor(private readonly log: LiveLog) {}

  @OnEvent('import.progressed')
  progressed(event: EventMessage<'import.progressed'>): Promise<void> {
    const { connectionId: whatsappId, progress: status } = event.data;
    const payload = status
      ? ({ action: 'update', whatsappId, status } as const)
      : ({ action: 'refresh', whatsappId } as const);
    return this.log.record(event, [{ topic: 'importMessages', rooms: [], audience: COMPANY, payload }]);
  }

  @OnEvent('connection.recovered')
  recovered(event: EventMessage<'connection.recovered'>): Promise<void> {
    const { connectionId: whatsappId, ...outage } = event.data;
    const payload = { action: 'update', whatsappId, outage } as const;
    return this.log.record(event, [{ topic: 'recoveredMessages', rooms: [], audience: COMPANY, payload }]);
  }

  @OnEvent('history.answered')
  answered(event: EventMessage<'history.answered'>): Promise<void> {
    const { ticketId, contactId, connectionId, place, isGroup, outcome } = event.data;
    const audience = { kind: 'ticket', ticketId, place, isGroup } as const;
    const rooms = [ticketRoom(ticketId), threadRoom(contactId, connectionId)];
    const payload = { action: 'update', ticketId, contactId, outcome } as const;
    return this.log.record(event, [{ topic: 'olderMessages', rooms, audience, payload }]);
  }
}
