import { Injectable } from '@nestjs/common';
import { startTrace } from '@prosa/service-kit';
import type { ChannelSession, ChannelSink } from '../channel-adapter.js';
import { RecordSessionNews } from '../connections/record-session-news.js';
import { RecordReceipt } from '../outbound/record-receipt.js';
import { AcceptInbound } from './accept-inbound.js';
import { PeopleNews } from './people-news.js';

/** Where adapters deliver: each piece of news goes to the use-case it is for, under the session's fence. */
@Injectable()
export class DeskSinks {
  constructor(
    private readonly acceptInbound: AcceptInbound,
    private readonly recordReceipt: RecordReceipt,
    private readonly recordSessionNews: RecordSessionNews,
    private readonly peopleNews: PeopleNews,
  ) {}

  /** The sink of one session. */
  of(session: ChannelSession): ChannelSink {
    const people = this.peopleNews.of(session);
    return {
      // Here a road begins: what the desk shows of this message is measured against this moment.
      received: (message, extra) => startTrace(() => this.acceptInbound.execute(session, message, extra), Date.now()),
      receipts: (news) => startTrace(() => this.recordReceipt.execute(session, news)),
      session: (news) => startTrace(() => this.recordSessionNews.execute(session, news)),
      identified: (aliases) => startTrace(() => people.identified(aliases)),
      pictureChanged: (aliases) => startTrace(() => people.pictureChanged(aliases)),
      addressBook: (book) => startTrace(() => people.addressBook(book)),
      presence: (aliases, presence) => startTrace(() => people.presence(aliases, presence)),
    };
  }
}
