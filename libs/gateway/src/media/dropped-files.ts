import type { EventMessage } from '@prosa/contracts';
import { dropFiles, once, OnEvent } from '@prosa/service-kit/bus';
import { CountedStorage } from '@prosa/service-kit/service';
import { DataSource } from 'typeorm';
import { EventController } from '../events/event-controller.js';

/** Deletes pictures that no contact has any more. Files that several rows may show are dropped by `file.dropped`. */
@EventController()
export class DroppedFiles {
  constructor(
    private readonly db: DataSource,
    private readonly storage: CountedStorage,
  ) {}

  @OnEvent('contact.pictureDropped')
  pictureDropped({ data }: EventMessage<'contact.pictureDropped'>): Promise<void> {
    return this.storage.delete(data.key);
  }

  @OnEvent('message.filesDropped')
  formerFiles(event: EventMessage<'message.filesDropped'>): Promise<void> {
    return this.drop(event, event.data.keys);
  }

  @OnEvent('connection.mediaDropped')
  formerGreeting(event: EventMessage<'connection.mediaDropped'>): Promise<void> {
    return this.drop(event, [event.data.media.key]);
  }

  @OnEvent('quickMessage.mediaDropped')
  formerQuickMessage(event: EventMessage<'quickMessage.mediaDropped'>): Promise<void> {
    return this.drop(event, [event.data.media.key]);
  }

  /** An earlier version recorded the event, which this one records as `file.dropped`. */
  private drop(event: Pick<EventMessage<'file.dropped'>, 'id' | 'companyId' | 'key'>, keys: string[]): Promise<void> {
    return once(this.db, event, 'drop-files', (manager) => dropFiles(manager, event.companyId, keys));
  }
}
