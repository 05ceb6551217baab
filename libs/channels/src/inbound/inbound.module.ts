import { Module } from '@nestjs/common';
import { HistoryModule } from '../history/history.module.js';
import { OutboundModule } from '../outbound/outbound.module.js';
import { PeopleModule } from '../people/people.module.js';
import { AcceptInbound } from './accept-inbound.js';
import { ChannelEventHandlers } from './channel-event-handlers.js';
import { MessageEventHandlers } from './message-event-handlers.js';
import { RecordIdentity } from './record-identity.js';
import { PeopleEventHandlers } from './people-event-handlers.js';
import { RecordPictureChanged } from './record-picture-changed.js';
import { RecordContactPresence } from './record-contact-presence.js';
import { RecordSessionUpdate } from './record-session-update.js';

/** Everything that adapters deliver. */
@Module({
  imports: [HistoryModule, OutboundModule, PeopleModule],
  providers: [
    AcceptInbound,
    ChannelEventHandlers,
    MessageEventHandlers,
    RecordIdentity,
    PeopleEventHandlers,
    RecordPictureChanged,
    RecordContactPresence,
    RecordSessionUpdate,
  ],
  exports: [ChannelEventHandlers],
})
export class InboundModule {}
