import { Injectable } from '@nestjs/common';
import type { ChannelSession, ChannelEventHandler } from '../channel-adapter.js';
import { SyncAddressBook } from '../people/address-book/sync-address-book.js';
import { RecordIdentity } from './record-identity.js';
import { RecordPictureChanged } from './record-picture-changed.js';
import { RecordContactPresence } from './record-contact-presence.js';

/** What adapters deliver about people: aliases, address books, pictures and presence. */
@Injectable()
export class PeopleEventHandlers {
  constructor(
    private readonly recordIdentity: RecordIdentity,
    private readonly syncAddressBook: SyncAddressBook,
    private readonly recordPictureChanged: RecordPictureChanged,
    private readonly recordContactPresence: RecordContactPresence,
  ) {}

  of(session: ChannelSession): Pick<ChannelEventHandler, 'addressBook' | 'identified' | 'pictureChanged' | 'presence'> {
    return {
      addressBook: (people) => this.syncAddressBook.execute(session, people),
      identified: (aliases) => this.recordIdentity.execute(session, aliases),
      pictureChanged: (aliases) => this.recordPictureChanged.execute(session, aliases),
      presence: (aliases, presence) => this.recordContactPresence.execute(session, aliases, presence),
    };
  }
}
