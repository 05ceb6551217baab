import type { EventMessage } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once } from '@prosa/service-kit/bus';
import { DataSource } from 'typeorm';
import { distinctAliases, findByAliases } from '../conversation/contact/contact-aliases.js';
import { putOnList, removeFromList } from './do-not-contact.js';

/** A person stopped marketing messages at the provider, or wants them again. Unknown people are ignored. */
@Injectable()
export class ApplyPreference {
  constructor(private readonly db: DataSource) {}

  execute(event: EventMessage<'contact.preferenceChanged'>): Promise<void> {
    const { companyId, data } = event;

    return once(this.db, event, 'apply-preference', async (manager) => {
      const { contacts } = await findByAliases(manager, companyId, distinctAliases(data.aliases));
      for (const { id: contactId } of contacts) {
        const contact = { companyId, contactId };
        if (data.isStopped) await putOnList(manager, contact, { reason: 'network' });
        // What an attendant noted stays.
        else await removeFromList(manager, contact, { reason: 'network', of: ['network', 'word'] });
      }
    });
  }
}
