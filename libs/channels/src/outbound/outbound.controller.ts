import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { EnqueueChange } from './changes/enqueue-change.js';
import { EnqueueNotice } from './enqueue-notice.js';
import { EnqueueMessage } from './enqueue-message.js';

@Controller()
export class OutboundController {
  constructor(
    private readonly enqueueMessage: EnqueueMessage,
    private readonly enqueueChange: EnqueueChange,
    private readonly enqueueNotice: EnqueueNotice,
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
    return this.enqueueNotice.execute(event);
  }
}
