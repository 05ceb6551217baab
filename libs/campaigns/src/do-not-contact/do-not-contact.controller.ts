import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { SyncDoNotContact } from './sync-do-not-contact.js';

@Controller()
export class DoNotContactController {
  constructor(private readonly sync: SyncDoNotContact) {}

  @OnEvent('doNotContact.changed')
  changed(event: EventMessage<'doNotContact.changed'>) {
    return this.sync.change(event);
  }

  @OnEvent('contact.merged')
  merged(event: EventMessage<'contact.merged'>) {
    return this.sync.merge(event);
  }

  @OnEvent('contact.deleted')
  deleted(event: EventMessage<'contact.deleted'>) {
    return this.sync.remove(event);
  }
}
