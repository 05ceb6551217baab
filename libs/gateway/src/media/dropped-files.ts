import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit/bus';
import { CountedStorage } from '@prosa/service-kit/service';
import { EventController } from '../events/event-controller.js';

/** Deletes the files of deleted messages, and pictures that no contact has any more. */
@EventController()
export class DroppedFiles {
  constructor(private readonly storage: CountedStorage) {}

  @OnEvent('message.filesDropped')
  async dropped({ data }: EventMessage<'message.filesDropped'>): Promise<void> {
    for (const key of data.keys) await this.storage.delete(key);
  }

  @OnEvent('contact.pictureDropped')
  pictureDropped({ data }: EventMessage<'contact.pictureDropped'>): Promise<void> {
    return this.storage.delete(data.key);
  }
}
