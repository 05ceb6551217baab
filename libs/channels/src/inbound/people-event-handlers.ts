import { Injectable } from '@nestjs/common';
import type { ChannelSession, ChannelEventHandler } from '../channel-adapter.js';
import { SyncAddressBook } from '../people/address-book/sync-address-book.js';
import { RecordIdentity } from './record-identity.js';
import { RecordPictureChanged } from './record-picture-changed.js';
import { RecordContactPresence } from './record-contact-presence.js';

type PersonHandlers = Required<
  Pick<ChannelEventHandler, 'addressBook' | 'identified' | 'preference' | 'pictureChanged' | 'presence'>
>;

/** What adapters deliver about people: aliases, address books, pictures, wishes and presence. */
@Injectable()
export class PeopleEventHandlers {
  constructor(
    private readonly recordIdentity: RecordIdentity,
    private readonly syncAddressBook: SyncAddressBook,
    private readonly recordPictureChanged: RecordPictureChanged,
    private readonly recordContactPresence: RecordContactPresence,
  ) {}

  of(session: ChannelSession): PersonHandlers {
    return {
      addressBook: (people) => this.syncAddressBook.execute(session, people),
      identified: (aliases) => this.recordIdentity.execute(session, aliases),
      pictureChanged: (aliases) => this.recordPictureChanged.execute(session, aliases),
      preference: (aliases, isStopped) => this.recordIdentity.preference(session, aliases, isStopped),
      presence: (aliases, presence) => this.recordContactPresence.execute(session, aliases, presence),
    };
  }
}
