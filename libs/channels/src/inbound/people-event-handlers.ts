import { Injectable } from '@nestjs/common';
import type { ChannelSession, ChannelEventHandler } from '../channel-adapter.js';
import { SyncAddressBook } from '../people/address-book/sync-address-book.js';
import { IdentifyContact } from './identify-contact.js';
import { PublishPictureChanged } from './publish-picture-changed.js';
import { PublishPresence } from './publish-presence.js';

/** What channels tell of people beside what they write: who they are, how the phone calls them, how they look, and that they are typing. */
@Injectable()
export class PeopleEventHandlers {
  constructor(
    private readonly identifyContact: IdentifyContact,
    private readonly syncAddressBook: SyncAddressBook,
    private readonly publishPictureChanged: PublishPictureChanged,
    private readonly publishPresence: PublishPresence,
  ) {}

  of(session: ChannelSession): Pick<ChannelEventHandler, 'addressBook' | 'identified' | 'pictureChanged' | 'presence'> {
    return {
      addressBook: (people) => this.syncAddressBook.execute(session, people),
      identified: (aliases) => this.identifyContact.execute(session, aliases),
      pictureChanged: (aliases) => this.publishPictureChanged.execute(session, aliases),
      presence: (aliases, presence) => this.publishPresence.execute(session, aliases, presence),
    };
  }
}
