import type { EventMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnEvent } from '@prosa/service-kit';
import { IdentifyContact } from './identify-contact.js';

@Controller()
export class ContactsController {
  constructor(private readonly identifyContact: IdentifyContact) {}

  @OnEvent('contact.identified')
  identified(event: EventMessage<'contact.identified'>) {
    return this.identifyContact.execute(event);
  }
}
