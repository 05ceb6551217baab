import type { EventMessage, RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnEvent, OnRequest } from '@prosa/service-kit/bus';
import { ManageErasures } from './manage-erasures.js';
import { RunErasures } from './run-erasures.js';
import { TraceRounds } from './trace-rounds.js';

@Controller()
export class ErasuresController {
  constructor(
    private readonly manage: ManageErasures,
    private readonly run: RunErasures,
    private readonly rounds: TraceRounds,
  ) {}

  @OnRequest('contacts.erasurePlan')
  plan({ actor, input }: RequestMessage<'contacts.erasurePlan'>) {
    return this.manage.plan(actor, input);
  }

  @OnRequest('contacts.erase')
  async erase({ actor, input }: RequestMessage<'contacts.erase'>) {
    const erasure = await this.manage.start(actor, input);
    this.run.wake();
    return erasure;
  }

  @OnRequest('contacts.erasure')
  get({ actor, input }: RequestMessage<'contacts.erasure'>) {
    return this.manage.get(actor, input);
  }

  @OnRequest('contacts.erasures')
  list({ actor }: RequestMessage<'contacts.erasures'>) {
    return this.manage.list(actor);
  }

  @OnEvent('contact.eventsErased')
  eventsErased(event: EventMessage<'contact.eventsErased'>) {
    return this.rounds.count(event);
  }

  @OnEvent('contact.tracesErased')
  async answered(event: EventMessage<'contact.tracesErased'>) {
    await this.rounds.answer(event);
    this.run.wake();
  }
}
