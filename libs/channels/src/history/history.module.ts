import { Module } from '@nestjs/common';
import { DeliverHistory } from './deliver-history.js';
import { ChannelHistoryController } from './history.controller.js';
import { HistoryPace } from './history-pace.js';
import { ManageImport } from './manage-import.js';
import { QueueOlderRequest } from './requests.js';
import { StoreHistoryBatch } from './store-history-batch.js';

/** Older messages of phones: imports, outages, and what somebody requests. */
@Module({
  controllers: [ChannelHistoryController],
  providers: [DeliverHistory, HistoryPace, ManageImport, QueueOlderRequest, StoreHistoryBatch],
  exports: [DeliverHistory, HistoryPace, StoreHistoryBatch],
})
export class HistoryModule {}
