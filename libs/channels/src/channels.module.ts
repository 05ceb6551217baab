import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { ChannelConnectionsModule } from './connections/channel-connections.module.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { HostModule } from './host/host.module.js';
import { HousekeepingModule } from './housekeeping/housekeeping.module.js';
import type { ChannelModule } from './registry/channel-module.js';
import { RegistryModule } from './registry/registry.module.js';
import { ChannelTypingModule } from './typing/channel-typing.module.js';
import { CloudChannel } from './meta/cloud/cloud-channel.js';
import { CloudModule } from './meta/cloud/cloud.module.js';
import { InstagramChannel } from './meta/instagram/instagram-channel.js';
import { MetaLoginModule } from './meta/login/meta-login.module.js';
import { FacebookChannel } from './meta/messenger/facebook-channel.js';
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
        ChannelConnectionsModule,
        ErasureModule,
        HostModule,
        HousekeepingModule,
        ChannelTypingModule,
      ],
    };
  }
}

/** The channels service with the channels of the product. */
@Module({
  imports: [
    ChannelFeaturesModule.with([WhatsAppChannel, CloudChannel, FacebookChannel, InstagramChannel]),
    CloudModule,
    MetaLoginModule,
  ],
})
export class ChannelsModule {}
