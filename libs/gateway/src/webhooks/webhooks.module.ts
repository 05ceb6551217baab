import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/limits.module.js';
import { HandledWebhooks } from './handled-webhooks.js';
import { MetaApps } from './meta/meta-apps.js';
import { MetaWebhooksController } from './meta/meta-webhooks.rest.controller.js';
import { WebhookKeys } from './meta/webhook-keys.js';
import { PruneWebhooks } from './prune-webhooks.js';
import { WebhookJournal } from './webhook-journal.js';

/** Where providers post: raw bodies below one path, a check of signatures, and a journal. */
@Module({
  imports: [LimitsModule],
  controllers: [HandledWebhooks, MetaWebhooksController, WebhookKeys],
  providers: [MetaApps, PruneWebhooks, WebhookJournal],
  exports: [WebhookJournal],
})
export class WebhooksModule {}
