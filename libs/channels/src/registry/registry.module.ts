import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { CHANNEL_MODULES, type ChannelModule } from './channel-module.js';
import { ChannelRegistry } from './channel-registry.js';

/** Gives every feature the registry of channels. */
@Module({})
export class RegistryModule {
  /** `channels`: one injectable class for each channel that the service has. */
  static with(channels: readonly Type<ChannelModule>[]): DynamicModule {
    return {
      module: RegistryModule,
      global: true,
      providers: [
        ...channels,
        {
          provide: CHANNEL_MODULES,
          useFactory: (...modules: ChannelModule[]) => modules,
          inject: [...channels],
        },
        ChannelRegistry,
      ],
      exports: [ChannelRegistry],
    };
  }
}
