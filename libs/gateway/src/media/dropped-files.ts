import { Inject } from '@nestjs/common';
import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit/bus';
import { STORAGE } from '@prosa/service-kit/service';
import type { Storage } from '@prosa/service-kit/operations';
import { EventController } from '../events/event-controller.js';

/** Deletes the files of deleted messages, and pictures that no contact has any more. */
@EventController()
export class DroppedFiles {
  constructor(@Inject(STORAGE) private readonly storage: Storage) {}

  @OnEvent('message.filesDropped')
  async dropped({ data }: EventMessage<'message.filesDropped'>): Promise<void> {
    for (const key of data.keys) await this.storage.delete(key);
  }

  @OnEvent('contact.pictureDropped')
  pictureDropped({ data }: EventMessage<'contact.pictureDropped'>): Promise<void> {
    return this.storage.delete(data.key);
  }
}
