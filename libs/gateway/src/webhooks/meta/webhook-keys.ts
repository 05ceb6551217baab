import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit/bus';
import { EventController } from '../../events/event-controller.js';
import { MetaApps } from './meta-apps.js';

@EventController()
export class WebhookKeys {
  constructor(private readonly apps: MetaApps) {}

  @OnEvent('webhook.keySaved')
  saved(event: EventMessage<'webhook.keySaved'>): Promise<void> {
    return this.apps.save(event);
  }
}
