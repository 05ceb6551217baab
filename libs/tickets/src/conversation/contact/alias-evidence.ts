import type { ContactAlias } from '@prosa/contracts';
import { pipelineQuery } from '@prosa/service-kit/database';
import type { EntityManager } from 'typeorm';
import { ContactAlias as AliasRow } from './contact-alias.entity.js';
import type { Contact } from './contact.entity.js';

/** Gives a contact aliases that were seen at a connection. A username that somebody else had passes to the contact. */
export async function addAliases(
  manager: EntityManager,
  { companyId, id: contactId }: Contact,
  aliases: readonly ContactAlias[],
  connectionId: number,
): Promise<void> {
  if (aliases.length === 0) return;
  const seenAt = new Date();
  await manager.upsert(
    AliasRow,
    aliases.map(({ type, value }) => ({ companyId, type, value, contactId, connectionId, seenAt })),
    ['companyId', 'type', 'value'],
  );
}

/**
 * Records where and when aliases of a contact were seen last. Rows that another transaction is writing are left to it, so
 * that messages never wait for each other.
 */
export async function renewEvidence(
  manager: EntityManager,
  { companyId, id }: Contact,
  aliases: readonly ContactAlias[],
  connectionId: number,
): Promise<void> {
  if (aliases.length === 0) return;
  await pipelineQuery(
    manager,
    `UPDATE contact_alias renewed SET connection_id = $3, seen_at = now() FROM (
       SELECT a.type, a.value FROM contact_alias a
       JOIN unnest($4::text[], $5::text[]) AS seen (type, value) ON seen.type = a.type AND seen.value = a.value
       WHERE a.company_id = $1 AND a.contact_id = $2 FOR UPDATE OF a SKIP LOCKED
     ) free
     WHERE renewed.company_id = $1 AND renewed.type = free.type AND renewed.value = free.value`,
    [companyId, id, connectionId, aliases.map(({ type }) => type), aliases.map(({ value }) => value)],
  );
}
