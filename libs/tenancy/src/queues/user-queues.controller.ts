import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { SyncUserQueue } from './sync-user-queue.js';

@Controller()
export class UserQueuesController {
  constructor(private readonly sync: SyncUserQueue) {}

  @OnEvent('queue.saved')
  saved(event: EventMessage<'queue.saved'>) {
    return this.sync.save(event);
  }

  @OnEvent('queue.deleted')
  deleted(event: EventMessage<'queue.deleted'>) {
    return this.sync.remove(event);
  }
}
