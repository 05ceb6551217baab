import type { RequestMessage } from '@prosa/contracts';
import { OnRequest } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { Presence } from './presence.js';

@Controller()
export class PresenceController {
  constructor(private readonly presence: Presence) {}

  @OnRequest('presence.enter')
  enter({ actor, input }: RequestMessage<'presence.enter'>) {
    return this.presence.enter(actor, input);
  }

  @OnRequest('presence.leave')
  leave({ actor, input }: RequestMessage<'presence.leave'>) {
    return this.presence.leave(actor, input);
  }

  @OnRequest('presence.renew')
  renew({ input }: RequestMessage<'presence.renew'>) {
    return this.presence.renew(input);
  }
}
