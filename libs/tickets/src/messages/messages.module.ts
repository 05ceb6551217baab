import { Module } from '@nestjs/common';
import { DeleteMessage } from './changes/delete-message.js';
import { EditMessage } from './changes/edit-message.js';
import { ReactToMessage } from './changes/react-to-message.js';
import { RecordChangeResult } from './changes/record-change-result.js';
import { ForwardMessages } from './forward/forward-messages.js';
import { Tombstones } from '../contacts/erasure/tombstones.js';
import { FailMedia } from './inbound/media/fail-media.js';
import { ReceiveMessage } from './inbound/receive-message.js';
import { RecordMedia } from './inbound/media/record-media.js';
import { RecordTicketPresence } from './inbound/record-ticket-presence.js';
import { MessageQueries } from './message.queries.js';
import { MessagesController } from './messages.controller.js';
import { RecordAck } from './outbound/acks/record-ack.js';
import { RetryMessage } from './outbound/retry-message.js';
import { SendListedFiles } from './outbound/send-listed-files.js';
import { WriteMessage } from './outbound/write-message.js';
import { SearchQueries } from './search/search.queries.js';

@Module({
  controllers: [MessagesController],
  providers: [
    MessageQueries,
    SearchQueries,
    WriteMessage,
    SendListedFiles,
    RetryMessage,
    DeleteMessage,
    EditMessage,
    ReactToMessage,
    RecordChangeResult,
    ForwardMessages,
    ReceiveMessage,
    Tombstones,
    RecordMedia,
    RecordTicketPresence,
    FailMedia,
    RecordAck,
  ],
})
export class MessagesModule {}
