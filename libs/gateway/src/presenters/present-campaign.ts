import { Injectable } from '@nestjs/common';
import type { CampaignView, CampaignWire } from '@prosa/contracts';
import { MediaLinks } from '@prosa/service-kit/operations';
import { withoutKey } from './without-key.js';

/**
 * How a campaign leaves the gateway, to REST and to sockets (docs/spec/wire-features.md §1): with a signed link in place
 * of the storage key, and with its list and connections as other consoles read them.
 */
@Injectable()
export class PresentCampaign {
  constructor(private readonly links: MediaLinks) {}

  /** `base` is the address under which the reader reaches us. */
  execute(companyId: number, view: CampaignView, base: string): CampaignWire {
    const { media, contactList, contactListId, ...campaign } = view;
    const { connectionIds, connections } = campaign;
    return {
      ...campaign,
      ...(contactList && contactListId !== null && { contactListId, contactList }),
      whatsappId: connectionIds.join(','),
      whatsapp: { id: connectionIds[0] ?? 0, name: connections.map(({ name }) => name).join(', ') },
      mediaPath: media ? base + this.links.pathFor(companyId, media) : null,
      mediaName: media?.fileName ?? null,
      mediaInfo: media ? withoutKey(media) : null,
    };
  }
}
