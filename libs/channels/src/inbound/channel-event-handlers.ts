import { Injectable } from '@nestjs/common';
import { startTrace } from '@prosa/service-kit';
import type { ChannelSession, ChannelEventHandler } from '../channel-adapter.js';
import { RecordSessionUpdate } from '../connections/record-session-update.js';
import { RecordReceipt } from '../outbound/record-receipt.js';
import { AcceptInbound } from './accept-inbound.js';
import { PeopleEventHandlers } from './people-event-handlers.js';

/** Where adapters deliver: each piece of news goes to the use-case it is for, under the session's fence. */
@Injectable()
export class ChannelEventHandlers {
  constructor(
    private readonly acceptInbound: AcceptInbound,
    private readonly recordReceipt: RecordReceipt,
    private readonly recordSessionUpdate: RecordSessionUpdate,
    private readonly peopleEventHandlers: PeopleEventHandlers,
  ) {}

  /** The sink of one session. */
  of(session: ChannelSession): ChannelEventHandler {
    const people = this.peopleEventHandlers.of(session);
    return {
      // Here a road begins: what the desk shows of this message is measured against this moment.
      received: (message, extra) => startTrace(() => this.acceptInbound.execute(session, message, extra), Date.now()),
      receipts: (updates) => startTrace(() => this.recordReceipt.execute(session, updates)),
      session: (update) => startTrace(() => this.recordSessionUpdate.execute(session, update)),
      identified: (aliases) => startTrace(() => people.identified(aliases)),
      pictureChanged: (aliases) => startTrace(() => people.pictureChanged(aliases)),
      addressBook: (book) => startTrace(() => people.addressBook(book)),
      presence: (aliases, presence) => startTrace(() => people.presence(aliases, presence)),
    };
  }
}
