import type { EventMessage } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once } from '@prosa/service-kit/bus';
import { DataSource } from 'typeorm';
import { distinctAliases, findByAliases } from '../conversation/contact/contact-aliases.js';
import { findOrCreateContact } from './find-or-create-contact.js';

/**
 * Stores that aliases belong to one person: the contact gets all of them, and two contacts are merged. Unknown people
 * are ignored.
 */
@Injectable()
export class ApplyIdentification {
  constructor(private readonly db: DataSource) {}

  execute(event: EventMessage<'contact.identified'>): Promise<void> {
    const { companyId, data } = event;
    const { connectionId } = data;
    const aliases = distinctAliases(data.aliases);

    return once(this.db, event, 'identify-contact', async (manager) => {
      const { contacts } = await findByAliases(manager, companyId, aliases);
      if (!contacts[0]) return;
      await findOrCreateContact(manager, { companyId, connectionId }, { aliases, name: null, isGroup: false });
    });
  }
}
