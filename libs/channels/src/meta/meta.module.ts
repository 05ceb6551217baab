import { Module } from '@nestjs/common';
import { MetaController } from './meta.controller.js';
import { StoreWebhook } from './webhooks/store-webhook.js';
import { WorkOnWebhooks } from './webhooks/work-on-webhooks.js';

/** What the channels of the Meta platforms share: their webhooks. */
@Module({ controllers: [MetaController], providers: [StoreWebhook, WorkOnWebhooks], exports: [WorkOnWebhooks] })
export class MetaModule {}
