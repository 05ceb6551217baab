import { companySettings, needsConsent } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { Contact } from '../conversation/contact/contact.entity.js';
import type { Thread } from '../conversation/ticket/thread-lane.js';
import { CompanyOptions } from '../options/company-options.entity.js';

/**
 * The status of a new ticket that a contact opens: lgpd where the contact is asked for consent first, pending otherwise
 * (docs/spec/domain-behaviour.md §6).
 */
export async function firstStatus(
  manager: EntityManager,
  { companyId, contactId }: Thread,
): Promise<'pending' | 'lgpd'> {
  const options = companySettings((await manager.findOneBy(CompanyOptions, { companyId }))?.settings);
  if (options.enableLGPD === 'disabled') return 'pending';
  const { lgpdAcceptedAt, isGroup } = await manager.findOneByOrFail(Contact, { companyId, id: contactId });
  const contact = { lgpdAcceptedAt: lgpdAcceptedAt?.toISOString() ?? null };
  return needsConsent(options, contact, isGroup) ? 'lgpd' : 'pending';
}
