import { Injectable } from '@nestjs/common';
import { type ChatMessageView, type ChatMessageWire, ticketRefsIn } from '@prosa/contracts';
import { MediaLinks } from '@prosa/service-kit/operations';
import { withoutKey } from './without-key.js';

/** How a message of a chat leaves the gateway, to REST and to sockets: with a signed link in place of the storage key, and the tickets it points to. */
@Injectable()
export class PresentChatMessage {
  constructor(private readonly links: MediaLinks) {}

  /** `base` is the address under which the reader reaches us, without a slash at the end. */
  execute<View extends ChatMessageView>(
    companyId: number,
    { media, ...message }: View,
    base: string,
  ): Omit<View, 'media'> & Pick<ChatMessageWire, 'mediaUrl' | 'mediaInfo' | 'tickets'> {
    const tickets = ticketRefsIn(message.message, base);
    return {
      ...message,
      mediaUrl: media ? base + this.links.pathFor(companyId, media) : null,
      mediaInfo: media ? withoutKey(media) : null,
      ...(tickets.length > 0 && { tickets }),
    };
  }
}
