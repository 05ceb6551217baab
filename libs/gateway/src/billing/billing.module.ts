import { Module } from '@nestjs/common';
import { BillingController } from './billing.controller.js';
import { PixWebhookController } from './pix-webhook.controller.js';

/** Invoices and payments of companies. */
@Module({ controllers: [BillingController, PixWebhookController] })
export class BillingModule {}
