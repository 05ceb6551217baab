import type { EventMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnEvent } from '@prosa/service-kit';
import { ForgetAttendant } from './forget-attendant.js';
import { SyncAttendant } from './sync-attendant.js';

@Controller()
export class AttendantsController {
  constructor(
    private readonly syncAttendant: SyncAttendant,
    private readonly forgetAttendant: ForgetAttendant,
  ) {}

  @OnEvent('user.created')
  created(event: EventMessage<'user.created'>) {
    return this.syncAttendant.execute(event);
  }

  @OnEvent('user.changed')
  changed(event: EventMessage<'user.changed'>) {
    return this.syncAttendant.execute(event);
  }

  @OnEvent('user.deleted')
  deleted(event: EventMessage<'user.deleted'>) {
    return this.forgetAttendant.execute(event);
  }
}
