import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit';
import { Controller } from '@nestjs/common';
import { QueueChange } from './changes/queue-change.js';
import { QueueNotice } from './queue-notice.js';
import { QueueMessage } from './queue-message.js';

@Controller()
export class OutboundController {
  constructor(
    private readonly queueMessage: QueueMessage,
    private readonly queueChange: QueueChange,
    private readonly queueNotice: QueueNotice,
  ) {}

  @OnEvent('message.queued')
  queued(event: EventMessage<'message.queued'>) {
    return this.queueMessage.execute(event);
  }

  @OnEvent('message.changeQueued')
  change(event: EventMessage<'message.changeQueued'>) {
    return this.queueChange.execute(event);
  }

  @OnEvent('notice.queued')
  notice(event: EventMessage<'notice.queued'>) {
    return this.queueNotice.execute(event);
  }
}
