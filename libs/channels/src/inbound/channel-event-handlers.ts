import { Injectable } from '@nestjs/common';
import { startTrace } from '@prosa/service-kit/operations';
import type { ChannelSession, ChannelEventHandler } from '../channel-adapter.js';
import { RecordReceipt } from '../outbound/record-receipt.js';
import { MessageEventHandlers } from './message-event-handlers.js';
import { PeopleEventHandlers } from './people-event-handlers.js';
import { RecordSessionUpdate } from './record-session-update.js';

/** Where adapters deliver: each event goes to its use-case, under the session's fence. */
@Injectable()
export class ChannelEventHandlers {
  constructor(
    private readonly messageEventHandlers: MessageEventHandlers,
    private readonly recordReceipt: RecordReceipt,
    private readonly recordSessionUpdate: RecordSessionUpdate,
    private readonly peopleEventHandlers: PeopleEventHandlers,
  ) {}

  of(session: ChannelSession): ChannelEventHandler {
    const people = this.peopleEventHandlers.of(session);
    return {
      ...this.messageEventHandlers.of(session),
      receipts: (updates) => startTrace(() => this.recordReceipt.execute(session, updates)),
      linkNumber: () => this.recordSessionUpdate.linkNumber(session),
      session: (update) => startTrace(() => this.recordSessionUpdate.execute(session, update)),
      identified: (aliases) => startTrace(() => people.identified(aliases)),
      preference: (aliases, isStopped) => startTrace(() => people.preference(aliases, isStopped)),
      pictureChanged: (aliases) => startTrace(() => people.pictureChanged(aliases)),
      addressBook: (book) => startTrace(() => people.addressBook(book)),
      presence: (aliases, presence) => startTrace(() => people.presence(aliases, presence)),
    };
  }
}
