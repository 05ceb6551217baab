import {
  type Actor,
  type ContactErasureView,
  type ContactIdInput,
  type EraseContactInput,
  type ErasureIdInput,
  type ErasurePlan,
  isAdmin,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { publishAudit } from '@prosa/service-kit/bus';
import { readTenant, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import type { Contact } from '../../conversation/contact/contact.entity.js';
import { lockContacts } from '../../conversation/contact/lock-contacts.js';
import { contactLane, publishContact } from '../../conversation/contact/publish-contact.js';
import { lockContact } from '../../conversation/contact/lock-contact.js';
import { dropPicture } from '../pictures/sync-picture.js';
import { dropExportsWith } from '../../dashboard/exports/export-row.js';
import { dropExport } from '../data-export/export-row.js';
import { countErasure } from './count-erasure.js';
import { type ErasureRow, erasures, erasureView } from './erasure-row.js';
import { namesOf, tracesOf } from './person-traces.js';
import { Tombstones } from './tombstones.js';

/** The name of a contact while it is erased. */
const NAMELESS = '…';

/** Plans, starts and shows erasures of contacts. `RunErasures` does the work. For admins. */
@Injectable()
export class ManageErasures {
  constructor(
    private readonly db: DataSource,
    private readonly tombstones: Tombstones,
  ) {}

  plan(actor: Actor, { contactId }: ContactIdInput): Promise<ErasurePlan> {
    assertAdmin(actor);
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      const contact = await lockPerson(manager, companyId, contactId);
      const traces = await tracesOf(manager, contact, await namesOf(manager, contact));
      return { contactId, name: contact.name, counts: await countErasure(manager, companyId, traces) };
    });
  }

  /**
   * The contact loses its name, number, details and aliases at once, and its rows in steps. From then on a message of the
   * person opens another contact.
   */
  start(actor: Actor, { contactId, name }: EraseContactInput): Promise<ContactErasureView> {
    assertAdmin(actor);
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      await lockContacts(manager, companyId, [contactId]);
      const [running] = await erasures(manager, companyId, 'contact_id = $2', [contactId]);
      if (running) return erasureView(running);
      const contact = await lockPerson(manager, companyId, contactId);
      if (name.trim() !== contact.name.trim()) throw new AppError('ERR_VALIDATION');
      const aliases = await namesOf(manager, contact);
      const traces = await tracesOf(manager, contact, aliases);
      const planned = await countErasure(manager, companyId, traces);
      await this.tombstones.place(manager, companyId, aliases);
      await manager.query(
        `WITH made AS (
           INSERT INTO contact_erasure (company_id, contact_id, user_id, user_name, subject, identity, planned, removed)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING company_id, id
         ) INSERT INTO contact_erasure_work (company_id, erasure_id) SELECT company_id, id FROM made`,
        [
          companyId,
          contactId,
          actor.userId,
          actor.name,
          this.tombstones.subjectOf(companyId, aliases),
          JSON.stringify(traces),
          JSON.stringify(planned),
          JSON.stringify({ aliases: planned.aliases }),
        ],
      );
      await makeNameless(manager, contact);
      await publishAudit(manager, actor, 'contact.erasureStarted', {
        target: { kind: 'contact', id: contactId, name: `#${contactId}` },
      });
      const [started] = await erasures(manager, companyId, 'contact_id = $2', [contactId]);
      return erasureView(started!);
    });
  }

  async get(actor: Actor, { erasureId }: ErasureIdInput): Promise<ContactErasureView> {
    const [found] = await this.read(actor, 'id = $2', [erasureId]);
    if (!found) throw new AppError('ERR_NO_CONTACT_FOUND');
    return erasureView(found);
  }

  async list(actor: Actor): Promise<ContactErasureView[]> {
    return (await this.read(actor, 'true ORDER BY id DESC LIMIT 200', [])).map(erasureView);
  }

  private async read(actor: Actor, condition: string, values: readonly unknown[]): Promise<ErasureRow[]> {
    assertAdmin(actor);
    return readTenant(this.db, actor, (reader) => erasures(reader, actor.companyId, condition, values));
  }
}

function assertAdmin(actor: Actor): void {
  if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
}

/** Throws ERR_VALIDATION for a group, which is no person. */
async function lockPerson(manager: EntityManager, companyId: number, contactId: number): Promise<Contact> {
  const contact = await lockContact(manager, companyId, contactId);
  if (contact.isGroup) throw new AppError('ERR_VALIDATION');
  return contact;
}

async function makeNameless(manager: EntityManager, contact: Contact): Promise<void> {
  const { companyId, id, urlPicture } = contact;
  await manager.query('DELETE FROM contact_alias WHERE company_id = $1 AND contact_id = $2', [companyId, id]);
  const nothing = { name: NAMELESS, number: '', email: '', urlPicture: '', extraInfo: [], lgpdAcceptedAt: null };
  await manager.save(Object.assign(contact, nothing));
  await dropPicture(manager, contact, urlPicture);
  await dropExport(manager, companyId, id);
  await dropExportsWith(manager, companyId, id);
  await publishContact(manager, contactLane(companyId, id), id);
}
