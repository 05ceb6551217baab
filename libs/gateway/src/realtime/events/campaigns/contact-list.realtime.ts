import type { EventMessage, LiveEvents } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit/bus';
import { EventController } from '../../../events/event-controller.js';
import { LiveLog } from '../../log/live-log.js';

const COMPANY = { kind: 'company' } as const;

/**
 * Contact lists, for every console of the company: all users may open them. A contact that a person adds or changes goes
 * to that person alone by itself, because another console shows it in whatever list is open, and to all as a contact of
 * its list (docs/spec/wire-features.md §2).
 */
@EventController()
export class ContactListRealtime {
  constructor(private readonly log: LiveLog) {}

  @OnEvent('contactList.saved')
  saved(event: EventMessage<'contactList.saved'>): Promise<void> {
    const { contactList: record, isNew } = event.data;
    const payload = { action: isNew ? 'create' : 'update', record } as const;
    return this.log.record(event, [{ topic: 'ContactList', rooms: [], audience: COMPANY, payload }]);
  }

  @OnEvent('contactList.deleted')
  deleted(event: EventMessage<'contactList.deleted'>): Promise<void> {
    const payload = { action: 'delete', id: event.data.contactListId } as const;
    return this.log.record(event, [{ topic: 'ContactList', rooms: [], audience: COMPANY, payload }]);
  }

  @OnEvent('contactListItem.saved')
  itemSaved(event: EventMessage<'contactListItem.saved'>): Promise<void> {
    const { item: record, isNew, byUserId: userId } = event.data;
    const list = { contactListId: record.contactListId, records: [record] };
    return this.recordItem(event, userId, { action: isNew ? 'create' : 'update', record }, list);
  }

  @OnEvent('contactListItem.deleted')
  itemDeleted(event: EventMessage<'contactListItem.deleted'>): Promise<void> {
    const { contactListItemId: id, contactListId, byUserId: userId } = event.data;
    return this.recordItem(event, userId, { action: 'delete', id }, { contactListId, records: [] });
  }

  @OnEvent('contactListItems.stored')
  itemsStored(event: EventMessage<'contactListItems.stored'>): Promise<void> {
    const { contactListId, items: records } = event.data;
    const payload = { action: 'reload', contactListId, records } as const;
    return this.log.record(event, [{ topic: 'contactListItems', rooms: [], audience: COMPANY, payload }]);
  }

  @OnEvent('contactListImport.progressed')
  importProgressed(event: EventMessage<'contactListImport.progressed'>): Promise<void> {
    const payload = { action: 'update', ...event.data } as const;
    return this.log.record(event, [{ topic: 'contactListImport', rooms: [], audience: COMPANY, payload }]);
  }

  private recordItem(
    event: EventMessage<'contactListItem.saved' | 'contactListItem.deleted'>,
    userId: number,
    payload: LiveEvents['ContactListItem'],
    list: Omit<LiveEvents['contactListItems'], 'action'>,
  ): Promise<void> {
    return this.log.record(event, [
      { topic: 'ContactListItem', rooms: [], audience: { kind: 'user', userId }, payload },
      { topic: 'contactListItems', rooms: [], audience: COMPANY, payload: { action: 'reload', ...list } },
    ]);
  }
}
