import type { EventMessage, RequestMessage } from '@prosa/contracts';
import { OnEvent, OnRequest } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { FollowPlan } from './follow-plan.js';
import { ListEvents } from './list-events.js';
import {
  campaignEvent,
  connectionEvent,
  contactEvent,
  messageChange,
  messageEvent,
  ticketEvent,
} from './new-api-event.js';
import { StoreEvent } from './store-event.js';

/** What happens in the other services, for integrators. `message.deleted` is of private notes only. */
@Controller()
export class ApiEventsController {
  constructor(
    private readonly store: StoreEvent,
    private readonly listEvents: ListEvents,
    private readonly followPlan: FollowPlan,
  ) {}

  @OnRequest('apiEvents.list')
  list({ actor, input }: RequestMessage<'apiEvents.list'>) {
    return this.listEvents.execute(actor, input);
  }

  @OnEvent('company.changed')
  companyChanged(event: EventMessage<'company.changed'>) {
    return this.followPlan.execute(event);
  }

  @OnEvent('message.created')
  messageCreated(event: EventMessage<'message.created'>) {
    const type = event.data.message.fromMe ? 'message.sent' : 'message.received';
    return this.store.execute(event, () => messageEvent(event.at, type, event.data));
  }

  @OnEvent('message.queued')
  messageQueued(event: EventMessage<'message.queued'>) {
    const { created } = event.data;
    return this.store.execute(event, () => (created ? messageEvent(event.at, 'message.sent', created) : null));
  }

  @OnEvent('message.updated')
  messageUpdated(event: EventMessage<'message.updated'>) {
    return this.store.execute(event, () => messageChange(event));
  }

  @OnEvent('ticket.opened')
  ticketOpened(event: EventMessage<'ticket.opened'>) {
    return this.store.execute(event, () => ticketEvent(event, 'ticket.opened'));
  }

  @OnEvent('ticket.accepted')
  ticketAccepted(event: EventMessage<'ticket.accepted'>) {
    return this.store.execute(event, () => ticketEvent(event, 'ticket.updated'));
  }

  @OnEvent('ticket.returned')
  ticketReturned(event: EventMessage<'ticket.returned'>) {
    return this.store.execute(event, () => ticketEvent(event, 'ticket.updated'));
  }

  @OnEvent('ticket.closed')
  ticketClosed(event: EventMessage<'ticket.closed'>) {
    return this.store.execute(event, () => ticketEvent(event, 'ticket.closed'));
  }

  @OnEvent('ticket.ratingRequested')
  ticketRatingRequested(event: EventMessage<'ticket.ratingRequested'>) {
    return this.store.execute(event, () => ticketEvent(event, 'ticket.updated'));
  }

  @OnEvent('ticket.reopened')
  ticketReopened(event: EventMessage<'ticket.reopened'>) {
    return this.store.execute(event, () => ticketEvent(event, 'ticket.updated'));
  }

  @OnEvent('ticket.transferred')
  ticketTransferred(event: EventMessage<'ticket.transferred'>) {
    return this.store.execute(event, () => ticketEvent(event, 'ticket.updated'));
  }

  @OnEvent('ticket.undone')
  ticketUndone(event: EventMessage<'ticket.undone'>) {
    return this.store.execute(event, () => ticketEvent(event, 'ticket.updated'));
  }

  @OnEvent('contact.saved')
  contactSaved(event: EventMessage<'contact.saved'>) {
    const { contact, isNew } = event.data;
    return this.store.execute(event, () => contactEvent(event.at, contact, isNew ?? false));
  }

  @OnEvent('campaign.saved')
  campaignSaved(event: EventMessage<'campaign.saved'>) {
    return this.store.execute(event, () => campaignEvent(event));
  }

  @OnEvent('connection.saved')
  connectionSaved(event: EventMessage<'connection.saved'>) {
    return this.store.execute(event, () => connectionEvent(event));
  }

  @OnEvent('connection.sessionChanged')
  sessionChanged(event: EventMessage<'connection.sessionChanged'>) {
    return this.store.execute(event, () => connectionEvent(event));
  }
}
