import { Injectable } from '@nestjs/common';
import type { ChannelSession, ChannelSink } from '../channel-adapter.js';
import { IdentifyContact } from './identify-contact.js';
import { TellPicture } from './tell-picture.js';
import { TellPresence } from './tell-presence.js';

/** What channels tell of people beside what they write: who they are, how they look, and that they are typing. */
@Injectable()
export class PeopleNews {
  constructor(
    private readonly identifyContact: IdentifyContact,
    private readonly tellPicture: TellPicture,
    private readonly tellPresence: TellPresence,
  ) {}

  of(session: ChannelSession): Pick<ChannelSink, 'identified' | 'pictureChanged' | 'presence'> {
    return {
      identified: (aliases) => this.identifyContact.execute(session, aliases),
      pictureChanged: (aliases) => this.tellPicture.execute(session, aliases),
      presence: (aliases, presence) => this.tellPresence.execute(session, aliases, presence),
    };
  }
}
