import { Module } from '@nestjs/common';
import { CapturesController } from './captures.rest.controller.js';
import { DeliveriesController } from './deliveries.rest.controller.js';
import { SubscriptionsController } from './subscriptions.rest.controller.js';

/** Outgoing webhooks. */
@Module({ controllers: [SubscriptionsController, DeliveriesController, CapturesController] })
export class SubscriptionsModule {}
