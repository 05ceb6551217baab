import type { Actor, ContactView, Requests } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { DataSource } from 'typeorm';
import { contactView } from '../../conversation/contact/contact-view.js';
import { addTag, removeTag } from '../../tags/add-tag.js';

/** Adds a tag to a contact, or removes it; the others stay. */
@Injectable()
export class TagContact {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_CONTACT_FOUND, ERR_NO_TAG_FOUND. */
  execute(actor: Actor, { isTagged, ...input }: Requests['external.tagContact']['input']): Promise<ContactView> {
    return withTenant(this.db, actor, async (manager) => {
      await (isTagged ? addTag : removeTag)(manager, actor, input);
      return contactView(manager, actor.companyId, input.contactId);
    });
  }
}
