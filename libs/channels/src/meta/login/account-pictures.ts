import { withDownload } from '@prosa/service-kit/files';
import { Injectable } from '@nestjs/common';
import { drawPicture } from '../../people/pictures/draw-picture.js';
import { openFile } from '../messenger/media/open-file.js';
import { MetaApps } from './meta-apps.js';

const LIMITS = { maxBytes: 1_000_000, withinMs: 4_000 };

/** Pictures of accounts, drawn again by us, as data URIs: a console loads nothing from the provider. */
@Injectable()
export class AccountPictures {
  constructor(private readonly apps: MetaApps) {}

  /** Null when there is none, or it cannot be had soon. */
  async read(address: string | null): Promise<string | null> {
    if (!address) return null;
    try {
      const signal = AbortSignal.timeout(LIMITS.withinMs);
      const source = await openFile(address, this.apps.trusted);
      const jpeg = await withDownload(source, { maxBytes: LIMITS.maxBytes, signal }, drawPicture);
      return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
    } catch {
      return null;
    }
  }
}
