import { OnEvent, OnRequest } from '@prosa/service-kit/bus';
import type { EventMessage, RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { ManageImport } from './manage-import.js';
import { QueueOlderRequest } from './requests.js';

@Controller()
export class ChannelHistoryController {
  constructor(
    private readonly manageImport: ManageImport,
    private readonly queueOlderRequest: QueueOlderRequest,
  ) {}

  @OnRequest('imports.stop')
  stop({ actor, input }: RequestMessage<'imports.stop'>) {
    return this.manageImport.stop(actor, input.connectionId);
  }

  @OnRequest('imports.resume')
  resume({ actor, input }: RequestMessage<'imports.resume'>) {
    return this.manageImport.resume(actor, input.connectionId);
  }

  @OnRequest('imports.close')
  close({ actor, input }: RequestMessage<'imports.close'>) {
    return this.manageImport.close(actor, input.connectionId);
  }

  @OnEvent('import.closed')
  closed(event: EventMessage<'import.closed'>) {
    return this.manageImport.closed(event);
  }

  @OnEvent('history.requested')
  requested(event: EventMessage<'history.requested'>) {
    return this.queueOlderRequest.execute(event);
  }
}
