import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnRequest } from '@prosa/service-kit/bus';
import { TagContact } from './tag-contact.js';
import { V1Queries } from './v1.queries.js';

@Controller()
export class V1Controller {
  constructor(
    private readonly queries: V1Queries,
    private readonly tagContact: TagContact,
  ) {}

  @OnRequest('external.contacts')
  contacts({ actor, input }: RequestMessage<'external.contacts'>) {
    return this.queries.contacts(actor, input);
  }

  @OnRequest('external.tickets')
  tickets({ actor, input }: RequestMessage<'external.tickets'>) {
    return this.queries.tickets(actor, input);
  }

  @OnRequest('external.messages')
  messages({ actor, input }: RequestMessage<'external.messages'>) {
    return this.queries.messages(actor, input);
  }

  @OnRequest('external.message')
  message({ actor, input }: RequestMessage<'external.message'>) {
    return this.queries.message(actor, input);
  }

  @OnRequest('external.schedules')
  schedules({ actor, input }: RequestMessage<'external.schedules'>) {
    return this.queries.schedules(actor, input);
  }

  @OnRequest('external.tagContact')
  tag({ actor, input }: RequestMessage<'external.tagContact'>) {
    return this.tagContact.execute(actor, input);
  }
}
