import { Module } from '@nestjs/common';
import { HandledWebhooks } from './handled-webhooks.js';
import { PruneWebhooks } from './prune-webhooks.js';
import { WebhookJournal } from './webhook-journal.js';

/**
 * What channels with webhooks need: raw bodies below one path, a check of signatures, and a journal. No route is open yet:
 * a channel brings a controller of its own, which checks the signature and stores the request before it answers.
 */
@Module({ controllers: [HandledWebhooks], providers: [PruneWebhooks, WebhookJournal], exports: [WebhookJournal] })
export class WebhooksModule {}
