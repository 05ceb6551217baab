import type { EventMessage, RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnEvent, OnRequest } from '@prosa/service-kit/bus';
import { CloseImported } from './close-imported.js';
import { ReceiveHistory } from './receive-history.js';
import { RequestOlder } from './request-older.js';

@Controller()
export class HistoryController {
  constructor(
    private readonly receiveHistory: ReceiveHistory,
    private readonly closeImported: CloseImported,
    private readonly requestOlder: RequestOlder,
  ) {}

  @OnEvent('history.received')
  received(event: EventMessage<'history.received'>) {
    return this.receiveHistory.execute(event);
  }

  @OnEvent('import.closeRequested')
  closeRequested(event: EventMessage<'import.closeRequested'>) {
    return this.closeImported.execute(event);
  }

  @OnRequest('messages.requestOlder')
  older({ actor, input }: RequestMessage<'messages.requestOlder'>) {
    return this.requestOlder.execute(actor, input.ticketId);
  }
}
