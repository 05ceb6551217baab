import { Module } from '@nestjs/common';
import { CapturesController } from './captures/captures.controller.js';
import { ReadCaptures } from './captures/read-captures.js';
import { TestReceiver } from './captures/test-receiver.js';
import { CallReceiver } from './deliveries/call-receiver.js';
import { DeliveriesController } from './deliveries/deliveries.controller.js';
import { ManageDeliveries } from './deliveries/manage-deliveries.js';
import { RecordOutcome } from './deliveries/record-outcome.js';
import { RunDeliveries } from './deliveries/run-deliveries.js';
import { ServeSubscription } from './deliveries/serve-subscription.js';
import { ApiEventsController } from './events/api-events.controller.js';
import { FollowPlan } from './events/follow-plan.js';
import { Followers } from './events/followers.js';
import { ListEvents } from './events/list-events.js';
import { StoreEvent } from './events/store-event.js';
import { ManageSubscriptions } from './subscriptions/manage-subscriptions.js';
import { Receivers } from './subscriptions/receivers.js';
import { SubscriptionsController } from './subscriptions/subscriptions.controller.js';
import { ErasePerson } from './upkeep/erase-person.js';
import { WebhookHousekeeping } from './upkeep/webhook-housekeeping.js';

/** Events for integrators, and their delivery to the receivers that a company named. */
@Module({
  controllers: [ApiEventsController, SubscriptionsController, DeliveriesController, CapturesController],
  providers: [
    Followers,
    StoreEvent,
    ListEvents,
    FollowPlan,
    Receivers,
    ManageSubscriptions,
    TestReceiver,
    ReadCaptures,
    CallReceiver,
    RecordOutcome,
    ServeSubscription,
    RunDeliveries,
    ManageDeliveries,
    WebhookHousekeeping,
    ErasePerson,
  ],
})
export class WebhooksModule {}
