import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit/bus';
import { EventController } from '../events/event-controller.js';
import { WebhookJournal } from './webhook-journal.js';

@EventController()
export class HandledWebhooks {
  constructor(private readonly journal: WebhookJournal) {}

  @OnEvent('webhook.handled')
  handled({ data }: EventMessage<'webhook.handled'>): Promise<void> {
    return this.journal.markHandled(data.webhookId, data.refusal);
  }
}
