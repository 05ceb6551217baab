import { Injectable } from '@nestjs/common';
import type { MessageView, MessageWire } from '@prosa/contracts';
import { MediaLinks } from '@prosa/service-kit/operations';
import { withoutKey } from './without-key.js';

/** How a message leaves the gateway, to REST and to sockets: with a signed link in place of the storage key. */
@Injectable()
export class PresentMessage {
  constructor(private readonly links: MediaLinks) {}

  /** `base` is the address under which the reader reaches us, without a slash at the end. */
  execute(companyId: number, { media, mediaInfo, ...message }: MessageView, base: string): MessageWire {
    return {
      ...message,
      ticket: { queue: message.queue },
      mediaUrl: media ? base + this.links.pathFor(companyId, media) : null,
      mediaInfo: media ? withoutKey(media) : mediaInfo,
    };
  }
}
