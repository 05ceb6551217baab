import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit';
import { Controller } from '@nestjs/common';
<<<<<<< HEAD
import { EnqueueChange } from './changes/enqueue-change.js';
import { EnqueueNotice } from './enqueue-notice.js';
import { EnqueueMessage } from './enqueue-message.js';
=======
import { QueueChange } from './changes/queue-change.js';
import { QueueNotice } from './queue-notice.js';
import { QueueMessage } from './queue-message.js';
>>>>>>> channels

@Controller()
export class OutboundController {
  constructor(
<<<<<<< HEAD
    private readonly enqueueMessage: EnqueueMessage,
    private readonly enqueueChange: EnqueueChange,
    private readonly enqueueNotice: EnqueueNotice,
=======
    private readonly queueMessage: QueueMessage,
    private readonly queueChange: QueueChange,
    private readonly queueNotice: QueueNotice,
>>>>>>> channels
  ) {}

  @OnEvent('message.queued')
  queued(event: EventMessage<'message.queued'>) {
    return this.enqueueMessage.execute(event);
  }

  @OnEvent('message.changeQueued')
  change(event: EventMessage<'message.changeQueued'>) {
    return this.enqueueChange.execute(event);
  }

  @OnEvent('notice.queued')
  notice(event: EventMessage<'notice.queued'>) {
<<<<<<< HEAD
    return this.enqueueNotice.execute(event);
=======
    return this.queueNotice.execute(event);
>>>>>>> channels
  }
}
