import type { EventMessage, RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnEvent, OnRequest } from '@prosa/service-kit/bus';
import { ApplyPreference } from './apply-preference.js';
import { DoNotContactQueries } from './do-not-contact.queries.js';
import { SetDoNotContact } from './set-do-not-contact.js';

@Controller()
export class DoNotContactController {
  constructor(
    private readonly queries: DoNotContactQueries,
    private readonly setDoNotContact: SetDoNotContact,
    private readonly applyPreference: ApplyPreference,
  ) {}

  @OnRequest('doNotContact.list')
  list({ actor, input }: RequestMessage<'doNotContact.list'>) {
    return this.queries.list(actor, input);
  }

  @OnRequest('doNotContact.get')
  get({ actor, input }: RequestMessage<'doNotContact.get'>) {
    return this.queries.get(actor, input);
  }

  @OnRequest('doNotContact.set')
  set({ actor, input }: RequestMessage<'doNotContact.set'>) {
    return this.setDoNotContact.execute(actor, input);
  }

  @OnEvent('contact.preferenceChanged')
  preferenceChanged(event: EventMessage<'contact.preferenceChanged'>) {
    return this.applyPreference.execute(event);
  }
}
