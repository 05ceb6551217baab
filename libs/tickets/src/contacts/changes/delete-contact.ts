import { type Actor, type ContactIdInput, may } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { recordEvent } from '@prosa/service-kit/bus';
import { violatedRule, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { Contact } from '../../conversation/contact/contact.entity.js';
import { dropPicture } from '../pictures/sync-picture.js';
import { contactLane } from '../../conversation/contact/publish-contact.js';
import { deleteSchedulesOf } from '../../schedules/drop-schedules.js';
import { dropExport } from '../data-export/export-row.js';
import { lockContact } from '../../conversation/contact/lock-contact.js';

/** Deletes a contact (docs/spec/core.md §6). A contact with a history cannot be deleted; it can be blocked. */
@Injectable()
export class DeleteContact {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_PERMISSION, ERR_NO_CONTACT_FOUND, ERR_CONTACT_IN_USE. */
  async execute(actor: Actor, { contactId }: ContactIdInput): Promise<{ deleted: boolean }> {
    if (!may(actor, 'contacts-page:deleteContact')) throw new AppError('ERR_NO_PERMISSION');
    const { companyId } = actor;
    try {
      return await withTenant(this.db, actor, async (manager) => {
        const { urlPicture } = await lockContact(manager, companyId, contactId);
        await manager.query('DELETE FROM contact_merge WHERE company_id = $1 AND contact_id = $2', [
          companyId,
          contactId,
        ]);
        await deleteSchedulesOf(manager, companyId, contactId);
        await dropExport(manager, companyId, contactId);
        await manager.delete(Contact, { companyId, id: contactId });
        await dropPicture(manager, { companyId, id: contactId }, urlPicture);
        await recordEvent(manager, 'contact.deleted', contactLane(companyId, contactId), { contactId });
        return { deleted: true };
      });
    } catch (error) {
      throw violatedRule(error, 'reference') === null ? error : new AppError('ERR_CONTACT_IN_USE');
    }
  }
}
