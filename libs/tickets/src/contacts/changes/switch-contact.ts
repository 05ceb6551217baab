import type { Actor, BlockContactInput, ContactIdInput, ContactView } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { recordEvent } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { aliasesOf } from '../../conversation/contact/contact-aliases.js';
import type { Contact } from '../../conversation/contact/contact.entity.js';
import { contactLane, publishContact } from '../../conversation/contact/publish-contact.js';
import { lockContact } from '../../conversation/contact/lock-contact.js';

/** Switches of a contact: blocked, answered by the bot, allowed to send audio (docs/spec/core.md §3, §4). */
@Injectable()
export class SwitchContact {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_CONTACT_FOUND, ERR_WAPP_INVALID_CONTACT for a group, which cannot be blocked. */
  block(actor: Actor, { contactId, active }: BlockContactInput): Promise<ContactView> {
    return this.change(actor, contactId, async (contact, manager) => {
      if (contact.isGroup) throw new AppError('ERR_WAPP_INVALID_CONTACT');
      if (contact.active === active) return;
      contact.active = active;
      const { companyId, channel } = contact;
      const aliases = await aliasesOf(manager, companyId, [contactId]);
      const blocked = { contactId, aliases, channel, isBlocked: !active };
      await recordEvent(manager, 'contact.blocked', contactLane(companyId, contactId), blocked);
    });
  }

  /** Throws ERR_NO_CONTACT_FOUND. */
  toggleBot(actor: Actor, { contactId }: ContactIdInput): Promise<ContactView> {
    return this.change(actor, contactId, (contact) => {
      contact.disableBot = !contact.disableBot;
    });
  }

  /** Throws ERR_NO_CONTACT_FOUND. */
  toggleAudio(actor: Actor, { contactId }: ContactIdInput): Promise<ContactView> {
    return this.change(actor, contactId, (contact) => {
      contact.acceptAudioMessage = !contact.acceptAudioMessage;
    });
  }

  private change(
    actor: Actor,
    contactId: number,
    work: (contact: Contact, manager: EntityManager) => Promise<void> | void,
  ): Promise<ContactView> {
    return withTenant(this.db, actor, async (manager) => {
      const contact = await lockContact(manager, actor.companyId, contactId);
      await work(contact, manager);
      await manager.save(contact);
      return publishContact(manager, contactLane(actor.companyId, contactId), contactId);
    });
  }
}
