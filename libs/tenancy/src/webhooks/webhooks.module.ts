import type { EventMessage } from '@prosa/contracts';
import { Controller, Module } from '@nestjs/common';
import { OnEvent } from '@prosa/service-kit/bus';
import { NotifyStopped } from './notify-stopped.js';

@Controller()
class WebhooksController {
  constructor(private readonly notify: NotifyStopped) {}

  @OnEvent('subscription.stopped')
  stopped(event: EventMessage<'subscription.stopped'>): Promise<void> {
    return this.notify.execute(event);
  }
}

/** Notifies admins of receivers of events that were switched off. */
@Module({ controllers: [WebhooksController], providers: [NotifyStopped] })
export class WebhooksModule {}
