import type { Channel } from '@prosa/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Capability, ChannelAdapterFactory } from '../channel-adapter.js';
import { CHANNEL_MODULES, type ChannelModule } from './channel-module.js';

/** The channels of this process by their kind. */
@Injectable()
export class ChannelRegistry {
  private readonly byKind: ReadonlyMap<Channel, ChannelModule>;

  constructor(@Inject(CHANNEL_MODULES) readonly modules: readonly ChannelModule[]) {
    this.byKind = new Map(modules.map((module) => [module.kind, module]));
  }

  /** Undefined for a channel that this process does not serve. */
  find(kind: Channel): ChannelModule | undefined {
    return this.byKind.get(kind);
  }

  /** The kinds of channels that offer a capability. */
  kindsWith(capability: Capability): Channel[] {
    return this.modules.filter(({ capabilities }) => capabilities.includes(capability)).map(({ kind }) => kind);
  }

  /** Opens every channel; the factories of their adapters by kind. */
  async open(): Promise<ReadonlyMap<Channel, ChannelAdapterFactory>> {
    const opened = this.modules.map(async (module) => [module.kind, await module.open()] as const);
    return new Map(await Promise.all(opened));
  }

  async close(): Promise<void> {
    await Promise.all(this.modules.map((module) => module.close()));
  }
}
