import { Injectable } from '@nestjs/common';
import type { ChannelSession, ChannelSink } from '../channel-adapter.js';
import { KeepAddressBook } from '../people/address-book/keep-address-book.js';
import { IdentifyContact } from './identify-contact.js';
import { TellPicture } from './tell-picture.js';
import { TellPresence } from './tell-presence.js';

/** What channels tell of people beside what they write: who they are, how the phone calls them, how they look, and that they are typing. */
@Injectable()
export class PeopleNews {
  constructor(
    private readonly identifyContact: IdentifyContact,
    private readonly keepAddressBook: KeepAddressBook,
    private readonly tellPicture: TellPicture,
    private readonly tellPresence: TellPresence,
  ) {}

  of(session: ChannelSession): Pick<ChannelSink, 'addressBook' | 'identified' | 'pictureChanged' | 'presence'> {
    return {
      addressBook: (people) => this.keepAddressBook.execute(session, people),
      identified: (aliases) => this.identifyContact.execute(session, aliases),
      pictureChanged: (aliases) => this.tellPicture.execute(session, aliases),
      presence: (aliases, presence) => this.tellPresence.execute(session, aliases, presence),
    };
  }
}
