import type { EventMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnEvent } from '@prosa/service-kit';
import { ForgetAttendant } from './forget-attendant.js';
import { KeepAttendant } from './keep-attendant.js';

@Controller()
export class AttendantsController {
  constructor(
    private readonly keepAttendant: KeepAttendant,
    private readonly forgetAttendant: ForgetAttendant,
  ) {}

  @OnEvent('user.created')
  created(event: EventMessage<'user.created'>) {
    return this.keepAttendant.execute(event);
  }

  @OnEvent('user.changed')
  changed(event: EventMessage<'user.changed'>) {
    return this.keepAttendant.execute(event);
  }

  @OnEvent('user.deleted')
  deleted(event: EventMessage<'user.deleted'>) {
    return this.forgetAttendant.execute(event);
  }
}
