<<<<<<< HEAD
import { Module } from '@nestjs/common';
import { ControlConnection } from './connections/control-connection.js';
import { ConnectionsController } from './connections/connections.controller.js';
import { CreateConnection } from './connections/create-connection.js';
import { RecordSessionUpdate } from './connections/record-session-update.js';
import { CloseSessions } from './erasure/close-sessions.js';
import { Housekeeping } from './housekeeping.js';
import { AcceptInbound } from './inbound/accept-inbound.js';
import { ChannelEventHandlers } from './inbound/channel-event-handlers.js';
import { IdentifyContact } from './inbound/identify-contact.js';
import { PeopleEventHandlers } from './inbound/people-event-handlers.js';
import { PublishPictureChanged } from './inbound/publish-picture-changed.js';
import { PublishPresence } from './inbound/publish-presence.js';
import { MediaQueue } from './media/media-queue.js';
import { StoreMedia } from './media/store-media.js';
import { EnqueueChange } from './outbound/changes/enqueue-change.js';
import { CountWaiting } from './outbound/count-waiting.js';
import { OutboundController } from './outbound/outbound.controller.js';
import { OutboundQueue } from './outbound/outbound-queue.js';
import { EnqueueMessage } from './outbound/enqueue-message.js';
import { EnqueueNotice } from './outbound/enqueue-notice.js';
import { QueueReads } from './reads/queue-reads.js';
import { ReadsController } from './reads/reads.controller.js';
import { AnswerPeople } from './people/answer-people.js';
import { FindPerson } from './people/find-person.js';
import { PeopleController } from './people/people.controller.js';
import { SyncAddressBook } from './people/address-book/sync-address-book.js';
import { LookUpNumbers } from './people/address-book/look-up-numbers.js';
import { ReadAddressBook } from './people/address-book/read-address-book.js';
import { RefuseCall } from './people/calls/refuse-call.js';
import { FetchPictures } from './people/pictures/fetch-pictures.js';
import { QueuePicture } from './people/pictures/queue-picture.js';
import { QueueBlock } from './people/queue-block.js';
import { RecordReceipt } from './outbound/record-receipt.js';
import { SendMessages } from './outbound/send-messages.js';
import { SendReadReceipts } from './reads/send-read-receipts.js';
import { SessionHost } from './session-host.js';
import { PrepareVoice } from './voice/prepare-voice.js';
import { WhatsAppChannel } from './whatsapp-channel.js';
import { ShowTyping } from './typing/show-typing.js';
import { BroadcastTyping } from './typing/broadcast-typing.js';
import { TypingController } from './typing/typing.controller.js';
import { RunningSessions } from './work/running-sessions.js';
import { SESSION_WORKERS, type SessionWorker } from './work/session-worker.js';
import { WorkLoop } from './work/work-loop.js';

@Module({
  controllers: [ConnectionsController, OutboundController, PeopleController, ReadsController, TypingController],
  providers: [
    AcceptInbound,
    AnswerPeople,
    ControlConnection,
    CloseSessions,
    CountWaiting,
    CreateConnection,
    ChannelEventHandlers,
    FetchPictures,
    FindPerson,
    Housekeeping,
    IdentifyContact,
    SyncAddressBook,
    MediaQueue,
    OutboundQueue,
    PrepareVoice,
    EnqueueChange,
    QueueBlock,
    EnqueueMessage,
    EnqueueNotice,
    QueuePicture,
    QueueReads,
    LookUpNumbers,
    ReadAddressBook,
    RecordReceipt,
    RefuseCall,
    RecordSessionUpdate,
    RunningSessions,
    SendMessages,
    SessionHost,
    ShowTyping,
    StoreMedia,
    PeopleEventHandlers,
    PublishPictureChanged,
    PublishPresence,
    SendReadReceipts,
    BroadcastTyping,
    WhatsAppChannel,
    WorkLoop,
    {
      provide: SESSION_WORKERS,
      useFactory: (...workers: SessionWorker[]) => workers,
      inject: [SendMessages, StoreMedia, SendReadReceipts, AnswerPeople, FetchPictures],
    },
  ],
})
=======
import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { ConnectionsModule } from './connections/connections.module.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { HostModule } from './host/host.module.js';
import { HousekeepingModule } from './housekeeping/housekeeping.module.js';
import type { ChannelModule } from './registry/channel-module.js';
import { RegistryModule } from './registry/registry.module.js';
import { TypingModule } from './typing/typing.module.js';
import { WhatsAppChannel } from './whatsapp/whatsapp-channel.js';

/** The features of the service, which know their channels by the registry alone. */
@Module({})
export class ChannelFeaturesModule {
  /** `channels`: the channels that the service has. */
  static with(channels: readonly Type<ChannelModule>[]): DynamicModule {
    return {
      module: ChannelFeaturesModule,
      imports: [
        RegistryModule.with(channels),
        ConnectionsModule,
        ErasureModule,
        HostModule,
        HousekeepingModule,
        TypingModule,
      ],
    };
  }
}

/** The channels service with the channels of the product. */
@Module({ imports: [ChannelFeaturesModule.with([WhatsAppChannel])] })
>>>>>>> channels
export class ChannelsModule {}
