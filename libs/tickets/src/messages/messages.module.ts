import { Module } from '@nestjs/common';
import { FailMedia } from './inbound/fail-media.js';
import { ReceiveMessage } from './inbound/receive-message.js';
import { StoreMedia } from './inbound/store-media.js';
import { MessageQueries } from './message.queries.js';
import { MessagesController } from './messages.controller.js';
import { RecordAck } from './outbound/record-ack.js';
import { RetryMessage } from './outbound/retry-message.js';
import { SendMessage } from './outbound/send-message.js';

@Module({
  controllers: [MessagesController],
  providers: [MessageQueries, SendMessage, RetryMessage, ReceiveMessage, StoreMedia, FailMedia, RecordAck],
})
export class MessagesModule {}
