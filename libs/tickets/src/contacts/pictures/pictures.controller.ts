import type { EventMessage, RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnEvent, OnRequest } from '@prosa/service-kit/bus';
import { SyncPicture } from './sync-picture.js';
import { LookUpProfile } from './look-up-profile.js';

@Controller()
export class PicturesController {
  constructor(
    private readonly syncPicture: SyncPicture,
    private readonly lookUpProfile: LookUpProfile,
  ) {}

  @OnRequest('contacts.profile')
  profile({ actor, input }: RequestMessage<'contacts.profile'>) {
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
