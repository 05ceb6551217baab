import { Module } from '@nestjs/common';
import { OutboundModule } from '../outbound/outbound.module.js';
import { PeopleModule } from '../people/people.module.js';
import { AcceptInbound } from './accept-inbound.js';
import { ChannelEventHandlers } from './channel-event-handlers.js';
import { IdentifyContact } from './identify-contact.js';
import { PeopleEventHandlers } from './people-event-handlers.js';
import { PublishPictureChanged } from './publish-picture-changed.js';
import { PublishPresence } from './publish-presence.js';
import { RecordSessionUpdate } from './record-session-update.js';

/** Everything that adapters deliver. */
@Module({
  imports: [OutboundModule, PeopleModule],
  providers: [
    AcceptInbound,
    ChannelEventHandlers,
    IdentifyContact,
    PeopleEventHandlers,
    PublishPictureChanged,
    PublishPresence,
    RecordSessionUpdate,
  ],
  exports: [ChannelEventHandlers],
})
export class InboundModule {}
