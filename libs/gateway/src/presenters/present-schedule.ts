import { Injectable } from '@nestjs/common';
import type { ScheduleView, ScheduleWire } from '@prosa/contracts';
import { MediaLinks } from '@prosa/service-kit/operations';
import { withoutKey } from './without-key.js';

/** How a scheduled message leaves the gateway, to REST and to sockets: with a signed link in place of the storage key. */
@Injectable()
export class PresentSchedule {
  constructor(private readonly links: MediaLinks) {}

  /** `base` is the address under which the reader reaches us. */
  execute(companyId: number, { media, ...schedule }: ScheduleView, base: string): ScheduleWire {
    return {
      ...schedule,
      mediaPath: media ? base + this.links.pathFor(companyId, media) : null,
      mediaName: media?.fileName ?? null,
      mediaInfo: media ? withoutKey(media) : null,
    };
  }
}
