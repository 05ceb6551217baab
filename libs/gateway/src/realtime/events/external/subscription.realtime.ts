import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit/bus';
import { EventController } from '../../../events/event-controller.js';
import { LiveLog } from '../../log/live-log.js';

const ADMINS = { kind: 'admins' } as const;

/** Receivers of events, for the admins who manage them. */
@EventController()
export class SubscriptionRealtime {
  constructor(private readonly log: LiveLog) {}

  @OnEvent('subscription.changed')
  changed(event: EventMessage<'subscription.changed'>): Promise<void> {
    const payload = { action: 'update', subscription: event.data.subscription } as const;
    return this.log.record(event, [{ topic: 'webhookSubscription', rooms: [], audience: ADMINS, payload }]);
  }

  @OnEvent('subscription.deleted')
  deleted(event: EventMessage<'subscription.deleted'>): Promise<void> {
    const payload = { action: 'delete', subscriptionId: event.data.subscriptionId } as const;
    return this.log.record(event, [{ topic: 'webhookSubscription', rooms: [], audience: ADMINS, payload }]);
  }
}
