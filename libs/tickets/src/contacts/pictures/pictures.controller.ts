import type { EventMessage, RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnEvent, OnRequest } from '@prosa/service-kit/bus';
import { NumberAttempts } from '../changes/number-attempts.js';
import { SyncPicture } from './sync-picture.js';
import { LookUpProfile } from './look-up-profile.js';

@Controller()
export class PicturesController {
  constructor(
    private readonly syncPicture: SyncPicture,
    private readonly lookUpProfile: LookUpProfile,
    private readonly attempts: NumberAttempts,
  ) {}

  @OnRequest('contacts.profile')
  async profile({ actor, input }: RequestMessage<'contacts.profile'>) {
    await this.attempts.admit(actor);
    return this.lookUpProfile.execute(actor, input);
  }

  @OnEvent('contact.pictureFetched')
  fetched(event: EventMessage<'contact.pictureFetched'>) {
    return this.syncPicture.fetched(event);
  }

  @OnEvent('contact.pictureChanged')
  changed(event: EventMessage<'contact.pictureChanged'>) {
    return this.syncPicture.changed(event);
  }
}
