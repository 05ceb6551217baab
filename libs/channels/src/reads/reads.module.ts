import { Module } from '@nestjs/common';
import { QueueReads } from './queue-reads.js';
import { ReadsController } from './reads.controller.js';
import { SendReadReceipts } from './send-read-receipts.js';

/** Read receipts for the provider. */
@Module({
  controllers: [ReadsController],
  providers: [QueueReads, SendReadReceipts],
  exports: [SendReadReceipts],
})
export class ReadsModule {}
