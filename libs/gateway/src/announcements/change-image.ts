import { Injectable } from '@nestjs/common';
import type { Actor, AnnouncementIdInput, AnnouncementView } from '@prosa/contracts';
import { AppError, Bus } from '@prosa/service-kit';
import { isOutcomeUnknown } from '../uploads/outcome.js';
import { StoreUpload } from '../uploads/store-upload.js';
import type { TakenFile } from '../uploads/uploaded-file.js';

/** secondary.md §5. */
const IMAGES = ['image/png', 'image/jpeg'];

/** Puts a picture in place of the one before: refused means that nothing stays behind. */
@Injectable()
export class ChangeImage {
  constructor(
    private readonly bus: Bus,
    private readonly storeUpload: StoreUpload,
  ) {}

  async execute(actor: Actor, input: AnnouncementIdInput, file: TakenFile | undefined): Promise<AnnouncementView> {
    if (!file) throw new AppError('ERR_FILE_REQUIRED');
    const media = await this.storeUpload.execute(actor.companyId, file, { only: IMAGES });
    const request = { name: 'announcements.setImage', input: { ...input, media } } as const;
    return this.bus.request(actor, request).catch(async (error: unknown) => {
      // The refusal is what the caller must hear of, not that tidying failed.
      if (!isOutcomeUnknown(error)) await this.storeUpload.discard(media).catch(() => undefined);
      throw error;
    });
  }
}
