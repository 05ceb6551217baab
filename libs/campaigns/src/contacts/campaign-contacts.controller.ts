import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { SyncCampaignContact } from './sync-campaign-contact.js';

@Controller()
export class CampaignContactsController {
  constructor(private readonly syncContact: SyncCampaignContact) {}

  @OnEvent('contact.saved')
  saved(event: EventMessage<'contact.saved'>) {
    return this.syncContact.save(event);
  }

  @OnEvent('contacts.imported')
  imported(event: EventMessage<'contacts.imported'>) {
    return this.syncContact.add(event);
  }

  @OnEvent('contact.merged')
  merged(event: EventMessage<'contact.merged'>) {
    return this.syncContact.merge(event);
  }

  @OnEvent('contact.deleted')
  deleted(event: EventMessage<'contact.deleted'>) {
    return this.syncContact.drop(event);
  }
}
