import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit/bus';
import { LiveLog } from '../log/live-log.js';
import { threadRoom, ticketRoom } from '../log/rooms.js';
import { EventController } from '../../events/event-controller.js';

type NoteEvent = EventMessage<'note.created' | 'note.deleted'>;

/** Notes reach consoles that have the ticket open, or another of its thread. */
@EventController()
export class NoteRealtime {
  constructor(private readonly log: LiveLog) {}

  @OnEvent('note.created')
  created(event: EventMessage<'note.created'>): Promise<void> {
    return this.record(event, 'create');
  }

  @OnEvent('note.deleted')
  deleted(event: EventMessage<'note.deleted'>): Promise<void> {
    return this.record(event, 'delete');
  }

  private record(event: NoteEvent, action: 'create' | 'delete'): Promise<void> {
    const { note, place, isGroup, whatsappId } = event.data;
    const { ticketId, contactId } = note;
    const rooms = [ticketRoom(ticketId), threadRoom(contactId, whatsappId)];
    const audience = { kind: 'ticket', ticketId, place, isGroup } as const;
    return this.log.record(event, [{ topic: 'ticketNote', rooms, audience, payload: { action, note } }]);
  }
}
