import { Injectable } from '@nestjs/common';
import type { QuickMessageView, QuickMessageWire } from '@prosa/contracts';
import { MediaLinks } from '@prosa/service-kit/operations';

/** How a quick message leaves the gateway, to REST and to sockets: with a signed link in place of the storage key. */
@Injectable()
export class PresentQuickMessage {
  constructor(private readonly links: MediaLinks) {}

  /** `base` is the address under which the reader reaches us. */
  execute(companyId: number, { media, ...quickMessage }: QuickMessageView, base: string): QuickMessageWire {
    return {
      ...quickMessage,
      isMedia: media !== null,
      mediaPath: media ? base + this.links.pathFor(companyId, media) : null,
      mediaName: media?.fileName ?? null,
      mediaKind: media?.kind ?? null,
    };
  }
}
