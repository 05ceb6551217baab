import { Injectable } from '@nestjs/common';
import type { ChannelSession, ChannelSink } from '../channel-adapter.js';
import { IdentifyContact } from './identify-contact.js';
import { TellPresence } from './tell-presence.js';

/** What channels tell of people beside what they write: who they are, and that they are typing. */
@Injectable()
export class PeopleNews {
  constructor(
    private readonly identifyContact: IdentifyContact,
    private readonly tellPresence: TellPresence,
  ) {}

  of(session: ChannelSession): Pick<ChannelSink, 'identified' | 'presence'> {
    return {
      identified: (aliases) => this.identifyContact.execute(session, aliases),
      presence: (aliases, presence) => this.tellPresence.execute(session, aliases, presence),
    };
  }
}
