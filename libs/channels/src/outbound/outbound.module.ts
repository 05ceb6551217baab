import { Module } from '@nestjs/common';
import { PrepareVoice } from '../voice/prepare-voice.js';
import { EnqueueChange } from './changes/enqueue-change.js';
import { CountWaiting } from './count-waiting.js';
import { OutboundController } from './outbound.controller.js';
import { OutboundQueue } from './outbound-queue.js';
import { EnqueueMessage } from './enqueue-message.js';
import { EnqueueNotice } from './enqueue-notice.js';
import { RecordReceipt } from './record-receipt.js';
import { SendRow } from './sending/send-row.js';
import { SendMessages } from './sending/send-messages.js';

/** Messages on their way to the provider, and their receipts. */
@Module({
  controllers: [OutboundController],
  providers: [
    CountWaiting,
    OutboundQueue,
    PrepareVoice,
    EnqueueChange,
    EnqueueMessage,
    EnqueueNotice,
    RecordReceipt,
    SendMessages,
    SendRow,
  ],
  exports: [CountWaiting, RecordReceipt, SendMessages],
})
export class OutboundModule {}
