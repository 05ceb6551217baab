import type { EventMessage } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once } from '@prosa/service-kit';
import { DataSource } from 'typeorm';
import { distinctAliases, findByAliases } from '../conversation/contact/contact-aliases.js';
import { findOrCreateContact } from './find-or-create-contact.js';

/** Aliases of one person became known as such: the contact gets them all, two contacts become one. Strangers stay unknown. */
@Injectable()
export class IdentifyContact {
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
