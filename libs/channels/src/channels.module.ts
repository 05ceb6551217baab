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
export class ChannelsModule {}
