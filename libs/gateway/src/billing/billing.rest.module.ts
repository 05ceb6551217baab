import { Module } from '@nestjs/common';
import { BillingController } from './billing.rest.controller.js';
import { PixWebhookController } from './pix-webhook.rest.controller.js';

/** Invoices and payments of companies. */
@Module({ controllers: [BillingController, PixWebhookController] })
export class BillingModule {}
