import type { EventMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnEvent } from '@prosa/service-kit/bus';
import { SyncAttendant } from './sync-attendant.js';

/** Deleted users: see tickets/forget-attendant.ts, which also hands back the tickets they attended. */
@Controller()
export class AttendantsController {
  constructor(private readonly syncAttendant: SyncAttendant) {}

  @OnEvent('user.created')
  created(event: EventMessage<'user.created'>) {
    return this.syncAttendant.execute(event);
  }

  @OnEvent('user.changed')
  changed(event: EventMessage<'user.changed'>) {
    return this.syncAttendant.execute(event);
  }

  @OnEvent('user.presenceChanged')
  presenceChanged(event: EventMessage<'user.presenceChanged'>) {
    return this.syncAttendant.setPresence(event);
  }
}
