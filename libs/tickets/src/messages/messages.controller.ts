import type { EventMessage, RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnEvent, OnRequest } from '@prosa/service-kit/bus';
import { DeleteMessage } from './changes/delete-message.js';
import { EditMessage } from './changes/edit-message.js';
import { ReactToMessage } from './changes/react-to-message.js';
import { RecordChangeResult } from './changes/record-change-result.js';
import { ForwardMessages } from './forward/forward-messages.js';
import { FailMedia } from './inbound/media/fail-media.js';
import { ReceiveMessage } from './inbound/receive-message.js';
import { RecordMedia } from './inbound/media/record-media.js';
import { RecordTicketPresence } from './inbound/record-ticket-presence.js';
import { MessageQueries } from './message.queries.js';
import { RecordAck } from './outbound/acks/record-ack.js';
import { RetryMessage } from './outbound/retry-message.js';
import { SendListedFiles } from './outbound/send-listed-files.js';
import { WriteMessage } from './outbound/write-message.js';
import { SearchQueries } from './search/search.queries.js';

@Controller()
export class MessagesController {
  constructor(
    private readonly queries: MessageQueries,
    private readonly searches: SearchQueries,
    private readonly sendMessage: WriteMessage,
    private readonly sendListedFiles: SendListedFiles,
    private readonly retryMessage: RetryMessage,
    private readonly deleteMessage: DeleteMessage,
    private readonly editMessage: EditMessage,
    private readonly reactToMessage: ReactToMessage,
    private readonly recordChangeResult: RecordChangeResult,
    private readonly forwardMessages: ForwardMessages,
    private readonly receiveMessage: ReceiveMessage,
    private readonly recordMedia: RecordMedia,
    private readonly recordTicketPresence: RecordTicketPresence,
    private readonly failMedia: FailMedia,
    private readonly recordAck: RecordAck,
  ) {}

  @OnRequest('messages.list')
  list({ actor, input }: RequestMessage<'messages.list'>) {
    return this.queries.list(actor, input);
  }

  @OnRequest('messages.search')
  search({ actor, input }: RequestMessage<'messages.search'>) {
    return this.searches.search(actor, input);
  }

  @OnRequest('messages.send')
  send({ actor, input }: RequestMessage<'messages.send'>) {
    return this.sendMessage.execute(actor, input);
  }

  @OnRequest('messages.sendFileList')
  sendFileList({ actor, input }: RequestMessage<'messages.sendFileList'>) {
    return this.sendListedFiles.execute(actor, input);
  }

  @OnRequest('messages.retry')
  retry({ actor, input }: RequestMessage<'messages.retry'>) {
    return this.retryMessage.execute(actor, input);
  }

  @OnRequest('messages.delete')
  delete({ actor, input }: RequestMessage<'messages.delete'>) {
    return this.deleteMessage.execute(actor, input);
  }

  @OnRequest('messages.edit')
  edit({ actor, input }: RequestMessage<'messages.edit'>) {
    return this.editMessage.execute(actor, input);
  }

  @OnRequest('messages.react')
  react({ actor, input }: RequestMessage<'messages.react'>) {
    return this.reactToMessage.execute(actor, input);
  }

  @OnRequest('messages.forward')
  forward({ actor, input }: RequestMessage<'messages.forward'>) {
    return this.forwardMessages.execute(actor, input);
  }

  @OnEvent('message.received')
  received(event: EventMessage<'message.received'>) {
    return this.receiveMessage.execute(event);
  }

  @OnEvent('contact.presence')
  presence(event: EventMessage<'contact.presence'>) {
    return this.recordTicketPresence.execute(event);
  }

  @OnEvent('message.mediaStored')
  mediaStored(event: EventMessage<'message.mediaStored'>) {
    return this.recordMedia.execute(event);
  }

  @OnEvent('message.mediaFailed')
  mediaFailed(event: EventMessage<'message.mediaFailed'>) {
    return this.failMedia.execute(event);
  }

  @OnEvent('message.changeFinished')
  changeFinished(event: EventMessage<'message.changeFinished'>) {
    return this.recordChangeResult.execute(event);
  }

  @OnEvent('message.acknowledged')
  acknowledged(event: EventMessage<'message.acknowledged'>) {
    return this.recordAck.execute(event);
  }
}
