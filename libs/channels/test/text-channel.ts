import type { ContactAlias } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import type {
  Capability,
  ChannelAdapter,
  ChannelAdapterFactory,
  ChannelEventHandler,
  ChannelSession,
  OutboundSend,
} from '../src/channel-adapter.js';
import type { ChannelModule } from '../src/registry/channel-module.js';

/** A session of a channel of texts: no pairing, no capabilities. */
export class TextAdapter implements ChannelAdapter {
  isOpen = false;
  readonly openings = 1;
  readonly namesMessages = false;
  readonly capabilities = {};
  readonly sent: OutboundSend[] = [];

  constructor(
    readonly session: ChannelSession,
    readonly handler: ChannelEventHandler,
  ) {}

  async connect(): Promise<void> {
    this.isOpen = true;
    await this.handler.session({ status: 'CONNECTED', qrcode: null, retries: 0, reason: null });
  }

  async disconnect(): Promise<void> {
    this.isOpen = false;
  }

  async logout(): Promise<void> {
    this.isOpen = false;
  }

  async resolveChat([first]: ContactAlias[]): Promise<string> {
    return `chat of ${first?.value}`;
  }

  async send(message: OutboundSend): Promise<void> {
    if (message.content.kind !== 'text') throw new AppError('ERR_SENDING_WAPP_MSG');
    this.sent.push(message);
    const { chatId, providerId: externalId } = message;
    await this.handler.receipts([{ chatId, externalId, state: 'accepted', ack: 1, reason: null }]);
  }
}

/** A second channel, to show that the service needs nothing of the first. */
@Injectable()
export class TextChannel implements ChannelModule, ChannelAdapterFactory {
  readonly kind = 'instagram';
  readonly planFlag = 'useInstagram';
  readonly capabilities: readonly Capability[] = [];
  readonly adapters: TextAdapter[] = [];

  open = (): Promise<ChannelAdapterFactory> => Promise.resolve(this);
  close = (): Promise<void> => Promise.resolve();

  create(session: ChannelSession, handler: ChannelEventHandler): TextAdapter {
    const adapter = new TextAdapter(session, handler);
    this.adapters.push(adapter);
    return adapter;
  }
}
