import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit';
import { Controller } from '@nestjs/common';
import { KeepQueue } from './keep-queue.js';

@Controller()
export class QueuesController {
  constructor(private readonly keepQueue: KeepQueue) {}

  @OnEvent('queue.saved')
  saved(event: EventMessage<'queue.saved'>) {
    return this.keepQueue.save(event);
  }

  @OnEvent('queue.deleted')
  deleted(event: EventMessage<'queue.deleted'>) {
    return this.keepQueue.remove(event);
  }
}
