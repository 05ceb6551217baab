import { Injectable } from '@nestjs/common';
import type { Actor, AnnouncementIdInput, AnnouncementView } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { StoreUpload } from '../uploads/store-upload.js';
import type { ReceivedFile } from '../uploads/uploaded-file.js';

/** Types of an announcement's picture (docs/spec/secondary.md §5). */
const IMAGES = ['image/png', 'image/jpeg'];

/** Replaces the picture. When the change is refused, the new file is deleted. */
@Injectable()
export class ChangeImage {
  constructor(
    private readonly bus: Bus,
    private readonly storeUpload: StoreUpload,
  ) {}

  execute(actor: Actor, input: AnnouncementIdInput, file: ReceivedFile | undefined): Promise<AnnouncementView> {
    return this.storeUpload.use(
      actor.companyId,
      file,
      (media) => this.bus.request(actor, { name: 'announcements.setImage', input: { ...input, media } }),
      { only: IMAGES },
    );
  }
}
