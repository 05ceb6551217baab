import { Injectable } from '@nestjs/common';
import { startTrace } from '@prosa/service-kit/operations';
import { DataSource } from 'typeorm';
import type { ChannelEventHandler, ChannelSession } from '../channel-adapter.js';
import { HistoryPace } from '../history/history-pace.js';
import { historyWish } from '../history/history-wish.js';
import { StoreHistoryBatch } from '../history/store-history-batch.js';
import { SessionFigures } from '../work/session-figures.js';
import { AcceptInbound } from './accept-inbound.js';

/** What adapters deliver of messages: those that arrive, to which those of the past yield. */
@Injectable()
export class MessageEventHandlers {
  constructor(
    private readonly db: DataSource,
    private readonly acceptInbound: AcceptInbound,
    private readonly storeHistory: StoreHistoryBatch,
    private readonly pace: HistoryPace,
  ) {}

  of(session: ChannelSession): Required<Pick<ChannelEventHandler, 'received' | 'history'>> {
    return {
      // The time from here until consoles show the message is measured (`prosa_channel_to_screen_seconds`).
      received: async (message, extra) => {
        this.pace.noteTraffic();
        await startTrace(() => this.acceptInbound.execute(session, message, extra), Date.now());
        if (!message.fromMe) SessionFigures.of(session).received();
      },
      history: {
        wish: () => historyWish(this.db, session),
        store: (batch) => startTrace(() => this.storeHistory.execute(session, batch)),
      },
    };
  }
}
