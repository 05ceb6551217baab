import { MARK } from '@prosa/harness';
import type { Owner } from './owner.js';
import type { Staffed } from './staff.js';

/** A campaign without texts, which cannot be started, with its list and the list's only contact. */
export interface PlantedCampaign {
  id: number;
  listId: number;
  itemId: number;
}

/** Inserts a campaign with a list: no event is recorded. */
export async function plantCampaign(owner: Owner, companyId: number, name: string): Promise<PlantedCampaign> {
  return owner.row<PlantedCampaign>(
    `WITH list AS (
       INSERT INTO campaigns.contact_list (company_id, name) VALUES ($1, $2) RETURNING id
     ), item AS (
       INSERT INTO campaigns.contact_list_item (company_id, contact_list_id, name, number, is_whatsapp_valid)
       SELECT $1, id, $2, '5511' || (980000000 + id), true FROM list RETURNING id, contact_list_id
     )
     INSERT INTO campaigns.campaign (company_id, name, messages, confirmations, contact_list_id, connection_ids, created_by)
     SELECT $1, $2, array_fill(''::text, ARRAY[5]), array_fill(''::text, ARRAY[5]), contact_list_id, '{}', 1 FROM item
     RETURNING id, contact_list_id AS "listId", (SELECT id FROM item) AS "itemId"`,
    [companyId, name],
  );
}

/** A campaign of each company, and one of the second that was deleted with its list. */
export async function campaigns({ owner, first, second }: Staffed) {
  const deleted = await plantCampaign(owner, second.companyId, 'Antiga');
  await second.api.expect('DELETE', `/campaigns/${deleted.id}`);
  await owner.rows('DELETE FROM campaigns.contact_list WHERE id = $1', [deleted.listId]);
  return {
    deleted,
    first: await plantCampaign(owner, first.companyId, `Campanha ${MARK}`),
    second: await plantCampaign(owner, second.companyId, 'Campanha'),
  };
}

/** Inserts a contact list with a contact. */
export function plantContactList(
  owner: Owner,
  companyId: number,
  name: string,
): Promise<{ id: number; itemId: number }> {
  return owner.row(
    `WITH made AS (INSERT INTO campaigns.contact_list (company_id, name) VALUES ($1, $2) RETURNING id)
     INSERT INTO campaigns.contact_list_item (company_id, contact_list_id, name, number)
     SELECT $1, id, $2, '5511955500011' FROM made RETURNING contact_list_id AS id, id AS "itemId"`,
    [companyId, name],
  );
}
