import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit';
import { Controller } from '@nestjs/common';
import { SyncQueue } from './sync-queue.js';

@Controller()
export class QueuesController {
  constructor(private readonly syncQueue: SyncQueue) {}

  @OnEvent('queue.saved')
  saved(event: EventMessage<'queue.saved'>) {
    return this.syncQueue.save(event);
  }

  @OnEvent('queue.deleted')
  deleted(event: EventMessage<'queue.deleted'>) {
    return this.syncQueue.remove(event);
  }
}
