import { Injectable } from '@nestjs/common';
import type { Actor, UserIdInput, UserView } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';
import { isOutcomeUnknown } from '../../uploads/outcome.js';
import type { ReceivedFile } from '../../uploads/uploaded-file.js';
import { StorePicture } from './store-picture.js';

/** Replaces the picture. When the change is refused, the new file is deleted. */
@Injectable()
export class ChangePicture {
  constructor(
    private readonly bus: Bus,
    private readonly storePicture: StorePicture,
  ) {}

  async execute(actor: Actor, { userId }: UserIdInput, file: ReceivedFile | undefined): Promise<UserView> {
    if (!file) throw new AppError('ERR_FILE_REQUIRED');
    const profileImage = await this.storePicture.execute(actor.companyId, file);
    return this.name(actor, userId, profileImage).catch(async (error: unknown) => {
      // The caller gets the refusal, whether or not the clean-up worked.
      if (!isOutcomeUnknown(error)) {
        await this.storePicture.discard(actor.companyId, profileImage).catch(() => undefined);
      }
      throw error;
    });
  }

  private name(actor: Actor, userId: number, profileImage: string): Promise<UserView> {
    return this.bus.request(actor, { name: 'users.setPicture', input: { userId, profileImage } });
  }
}
