import type { AnnouncementView, EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit/bus';
import { StoreUpload } from '../../uploads/store-upload.js';
import type { NewLiveEvent } from '../log/logged-event.js';
import { LiveBroadcast } from '../log/live-broadcast.js';
import { EventController } from '../../events/event-controller.js';

const EVERYBODY = { kind: 'company' } as const;
const SUPERS = { kind: 'supers' } as const;
const NOT_SUPERS = { kind: 'notSupers' } as const;

/** Announcements reach every console of every company. */
@EventController()
export class AnnouncementRealtime {
  constructor(
    private readonly broadcast: LiveBroadcast,
    private readonly storeUpload: StoreUpload,
  ) {}

  @OnEvent('announcement.created')
  created(event: EventMessage<'announcement.created'>): Promise<void> {
    return this.broadcast.record(event, liveEventsOf('create', event.data.announcement));
  }

  @OnEvent('announcement.changed')
  changed(event: EventMessage<'announcement.changed'>): Promise<void> {
    return this.broadcast.record(event, liveEventsOf('update', event.data.announcement));
  }

  @OnEvent('announcement.deleted')
  deleted(event: EventMessage<'announcement.deleted'>): Promise<void> {
    const payload = { action: 'delete', id: event.data.announcementId } as const;
    return this.broadcast.record(event, [{ topic: 'announcement', rooms: [], audience: EVERYBODY, payload }]);
  }

  @OnEvent('announcement.imageDropped')
  imageDropped({ data }: EventMessage<'announcement.imageDropped'>): Promise<void> {
    return this.storeUpload.discard(data.media);
  }
}

/** Inactive announcements are shown to super users only; for all others they are deleted. */
function liveEventsOf(action: 'create' | 'update', record: AnnouncementView): NewLiveEvent[] {
  const event = { topic: 'announcement', rooms: [], payload: { action, record } } as const;
  if (record.status) return [{ ...event, rooms: [], audience: EVERYBODY }];
  const deletion = { action: 'delete', id: record.id } as const;
  return [
    { ...event, rooms: [], audience: SUPERS },
    { topic: 'announcement', rooms: [], audience: NOT_SUPERS, payload: deletion },
  ];
}
