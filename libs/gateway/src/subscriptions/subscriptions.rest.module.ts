import { Module } from '@nestjs/common';
import { DeliveriesController } from './deliveries.rest.controller.js';
import { SubscriptionsController } from './subscriptions.rest.controller.js';

/** Outgoing webhooks. */
@Module({ controllers: [SubscriptionsController, DeliveriesController] })
export class SubscriptionsModule {}
