import { Injectable } from '@nestjs/common';
import type { AnnouncementView, AnnouncementWire } from '@prosa/contracts';
import { MediaLinks } from '@prosa/service-kit/operations';

/** How an announcement leaves the gateway, to REST and to sockets: with a signed link in place of the storage key. */
@Injectable()
export class PresentAnnouncement {
  constructor(private readonly links: MediaLinks) {}

  /** `base` is the address under which the reader reaches us; the link is the reader's company's. */
  execute(companyId: number, { media, ...announcement }: AnnouncementView, base: string): AnnouncementWire {
    return {
      ...announcement,
      mediaPath: media ? base + this.links.pathFor(companyId, media) : null,
      mediaName: media?.fileName ?? null,
    };
  }
}
