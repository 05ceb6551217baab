import { Module } from '@nestjs/common';
import { DeleteMessage } from './changes/delete-message.js';
import { EditMessage } from './changes/edit-message.js';
import { ReactToMessage } from './changes/react-to-message.js';
import { SettleChange } from './changes/settle-change.js';
import { ForwardMessages } from './forward/forward-messages.js';
import { FailMedia } from './inbound/media/fail-media.js';
import { ReceiveMessage } from './inbound/receive-message.js';
import { StoreMedia } from './inbound/media/store-media.js';
import { TellPresence } from './inbound/tell-presence.js';
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
    SettleChange,
    ForwardMessages,
    ReceiveMessage,
    StoreMedia,
    TellPresence,
    FailMedia,
    RecordAck,
  ],
})
export class MessagesModule {}
