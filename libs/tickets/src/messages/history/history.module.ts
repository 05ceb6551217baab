import { Module } from '@nestjs/common';
import { Tombstones } from '../../contacts/erasure/tombstones.js';
import { CloseImported } from './close-imported.js';
import { HistoryController } from './history.controller.js';
import { ReceiveHistory } from './receive-history.js';
import { RequestOlder } from './request-older.js';

/** Older messages: imported, and requested of the phone. */
@Module({ controllers: [HistoryController], providers: [CloseImported, ReceiveHistory, RequestOlder, Tombstones] })
export class HistoryModule {}
