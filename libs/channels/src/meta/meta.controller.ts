import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { StoreWebhook } from './webhooks/store-webhook.js';

@Controller()
export class MetaController {
  constructor(private readonly storeWebhook: StoreWebhook) {}

  @OnEvent('webhook.received')
  received(event: EventMessage<'webhook.received'>) {
    return this.storeWebhook.execute(event);
  }
}
