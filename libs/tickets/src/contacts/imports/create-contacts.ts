import type { ImportedContact } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';
import type { Account } from '../changes/account-of-number.js';
import { importLane } from './import-view.js';

/** A contact to create, whose aliases are free and locked. */
export interface NewContact extends Account {
  name: string;
  /** Whether a person gave the name. */
  isNamed: boolean;
  email: string;
}

/** Creates all of them in one statement and records one event. Their numbers differ. */
export async function createContacts(
  manager: EntityManager,
  companyId: number,
  newContacts: readonly NewContact[],
): Promise<void> {
  if (newContacts.length === 0) return;
  const contacts = await rows<ImportedContact>(
    manager,
    `WITH told AS (
       SELECT * FROM jsonb_to_recordset($2::jsonb) AS one (name text, "isNamed" boolean, number text, email text, aliases jsonb)
     ), made AS (
       INSERT INTO contact (company_id, name, is_named, number, email)
       SELECT $1::integer, name, "isNamed", number, email FROM told RETURNING id, name, number, email
     ), known AS (
       INSERT INTO contact_alias (company_id, type, value, contact_id)
       SELECT $1::integer, alias.type, alias.value, made.id
       FROM told JOIN made USING (number)
         CROSS JOIN LATERAL jsonb_to_recordset(told.aliases) AS alias (type text, value text)
     )
     SELECT id, name, number, email FROM made`,
    [companyId, JSON.stringify(newContacts)],
  );
  await recordEvent(manager, 'contacts.imported', importLane(companyId), { contacts });
}
