import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit';
import { Controller } from '@nestjs/common';
import { KeepContact } from './keep-contact.js';

@Controller()
export class ContactsController {
  constructor(private readonly keepContact: KeepContact) {}

  @OnEvent('contact.saved')
  saved(event: EventMessage<'contact.saved'>) {
    return this.keepContact.save(event);
  }

  @OnEvent('contacts.imported')
  imported(event: EventMessage<'contacts.imported'>) {
    return this.keepContact.add(event);
  }

  @OnEvent('contact.merged')
  merged(event: EventMessage<'contact.merged'>) {
    return this.keepContact.merge(event);
  }

  @OnEvent('contact.deleted')
  deleted(event: EventMessage<'contact.deleted'>) {
    return this.keepContact.drop(event);
  }
}
