import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit/bus';
import { EventController } from '../../events/event-controller.js';
import { LiveLog } from '../log/live-log.js';

const ADMINS = { kind: 'admins' } as const;

/** Pending invitations, for the admins who see them. */
@EventController()
export class InvitationRealtime {
  constructor(private readonly log: LiveLog) {}

  @OnEvent('invitation.saved')
  saved(event: EventMessage<'invitation.saved'>): Promise<void> {
    const payload = { action: 'update', invitation: event.data.invitation } as const;
    return this.log.record(event, [{ topic: 'invitation', rooms: [], audience: ADMINS, payload }]);
  }

  @OnEvent('invitation.deleted')
  deleted(event: EventMessage<'invitation.deleted'>): Promise<void> {
    const payload = { action: 'delete', invitationId: event.data.invitationId } as const;
    return this.log.record(event, [{ topic: 'invitation', rooms: [], audience: ADMINS, payload }]);
  }
}
