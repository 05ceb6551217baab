import { Module } from '@nestjs/common';
import { DeleteMessage } from './changes/delete-message.js';
import { EditMessage } from './changes/edit-message.js';
import { ReactToMessage } from './changes/react-to-message.js';
import { RecordChangeResult } from './changes/record-change-result.js';
import { ForwardMessages } from './forward/forward-messages.js';
import { FailMedia } from './inbound/media/fail-media.js';
import { ReceiveMessage } from './inbound/receive-message.js';
import { StoreMedia } from './inbound/media/store-media.js';
import { PublishPresence } from './inbound/publish-presence.js';
import { MessageQueries } from './message.queries.js';
import { MessagesController } from './messages.controller.js';
import { RecordAck } from './outbound/acks/record-ack.js';
import { RetryMessage } from './outbound/retry-message.js';
import { SendMessage } from './outbound/send-message.js';
import { SearchQueries } from './search/search.queries.js';

@Module({
  controllers: [MessagesController],
  providers: [
    MessageQueries,
    SearchQueries,
    SendMessage,
    RetryMessage,
    DeleteMessage,
    EditMessage,
    ReactToMessage,
    RecordChangeResult,
    ForwardMessages,
    ReceiveMessage,
    StoreMedia,
    PublishPresence,
    FailMedia,
    RecordAck,
  ],
})
export class MessagesModule {}
