import type { EventMessage } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once, recordEvent } from '@prosa/service-kit/bus';
import { DataSource, type EntityManager } from 'typeorm';
import { findByAliases } from '../../conversation/contact/contact-aliases.js';
import { Contact } from '../../conversation/contact/contact.entity.js';
import { contactLane, publishContact } from '../../conversation/contact/publish-contact.js';
import { requestPicture } from './request-picture.js';

/** Handles what channels publish about pictures of contacts. */
@Injectable()
export class SyncPicture {
  constructor(private readonly db: DataSource) {}

  /**
   * Stores a picture that was found, and a group's name. The file of the picture before is dropped, and so is the file
   * for a contact that was deleted meanwhile.
   */
  fetched(event: EventMessage<'contact.pictureFetched'>): Promise<void> {
    const { companyId, data } = event;
    const { contactId, picture } = data;
    return once(this.db, event, 'keep-picture', async (manager) => {
      const where = { companyId, id: contactId };
      const contact = await manager.findOne(Contact, { where, lock: { mode: 'pessimistic_write' } });
      if (!contact) return dropPicture(manager, where, picture);
      const name = contact.isGroup && data.name ? data.name : contact.name;
      if (contact.urlPicture === picture && contact.name === name) return;
      if (contact.urlPicture !== picture) await dropPicture(manager, where, contact.urlPicture);
      await manager.update(Contact, where, { urlPicture: picture, name });
      await publishContact(manager, contactLane(companyId, contactId), contactId);
    });
  }

  /** Requests the picture of a contact that changed it. Unknown people are ignored. */
  changed(event: EventMessage<'contact.pictureChanged'>): Promise<void> {
    const { companyId, data } = event;
    return once(this.db, event, 'look-at-picture', async (manager) => {
      const { contacts } = await findByAliases(manager, companyId, data.aliases);
      if (contacts[0]) await requestPicture(manager, contacts[0], data.connectionId, data.aliases);
    });
  }
}

/** The file is deleted when this commits; '' for no file. */
export async function dropPicture(
  manager: EntityManager,
  { companyId, id }: { companyId: number; id: number },
  key: string,
): Promise<void> {
  if (key !== '') await recordEvent(manager, 'contact.pictureDropped', contactLane(companyId, id), { key });
}
