import type { EventMessage, RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnEvent, OnRequest } from '@prosa/service-kit';
import { FailMedia } from './inbound/fail-media.js';
import { ReceiveMessage } from './inbound/receive-message.js';
import { StoreMedia } from './inbound/store-media.js';
import { MessageQueries } from './message.queries.js';
import { RecordAck } from './outbound/record-ack.js';
import { RetryMessage } from './outbound/retry-message.js';
import { SendMessage } from './outbound/send-message.js';

@Controller()
export class MessagesController {
  constructor(
    private readonly queries: MessageQueries,
    private readonly sendMessage: SendMessage,
    private readonly retryMessage: RetryMessage,
    private readonly receiveMessage: ReceiveMessage,
    private readonly storeMedia: StoreMedia,
    private readonly failMedia: FailMedia,
    private readonly recordAck: RecordAck,
  ) {}

  @OnRequest('messages.list')
  list({ actor, input }: RequestMessage<'messages.list'>) {
    return this.queries.list(actor, input);
  }

  @OnRequest('messages.send')
  send({ actor, input }: RequestMessage<'messages.send'>) {
    return this.sendMessage.execute(actor, input);
  }

  @OnRequest('messages.retry')
  retry({ actor, input }: RequestMessage<'messages.retry'>) {
    return this.retryMessage.execute(actor, input);
  }

  @OnEvent('message.received')
  received(event: EventMessage<'message.received'>) {
    return this.receiveMessage.execute(event);
  }

  @OnEvent('message.mediaStored')
  mediaStored(event: EventMessage<'message.mediaStored'>) {
    return this.storeMedia.execute(event);
  }

  @OnEvent('message.mediaFailed')
  mediaFailed(event: EventMessage<'message.mediaFailed'>) {
    return this.failMedia.execute(event);
  }

  @OnEvent('message.acknowledged')
  acknowledged(event: EventMessage<'message.acknowledged'>) {
    return this.recordAck.execute(event);
  }
}
