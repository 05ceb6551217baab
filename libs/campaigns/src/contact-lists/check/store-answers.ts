import type { ContactListItem } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { ITEM_FIELDS } from '../items/item-view.js';
import { publishItems, publishList } from '../publish-list.js';

/** Whether a number has an account; null when the network gave no answer. */
export interface Answer {
  number: string;
  isValid: boolean | null;
  /** The time of an earlier answer, as text; null for now. */
  checkedAt: string | null;
}

/** Stores what is known of numbers with the unchecked contacts of all lists, and records the events of those lists. */
export async function storeAnswers(
  manager: EntityManager,
  companyId: number,
  answers: readonly Answer[],
): Promise<void> {
  if (answers.length === 0) return;
  const [items] = await manager.query<[ContactListItem[], number]>(
    `UPDATE contact_list_item i
     SET is_whatsapp_valid = a."isValid", checked_at = coalesce(a."checkedAt"::timestamptz, now())
     FROM jsonb_to_recordset($2::jsonb) AS a (number text, "isValid" boolean, "checkedAt" text)
     WHERE i.company_id = $1 AND i.number = a.number AND i.is_whatsapp_valid IS NULL
     RETURNING ${ITEM_FIELDS}`,
    [companyId, JSON.stringify(answers)],
  );
  const checked = items.filter(({ isWhatsappValid }) => isWhatsappValid !== null);
  const lists = new Set(checked.map(({ contactListId }) => contactListId));
  for (const contactListId of [...lists].sort((a, b) => a - b)) {
    const list = { companyId, contactListId };
    await publishItems(
      manager,
      list,
      checked.filter((item) => item.contactListId === contactListId),
    );
    await publishList(manager, list);
  }
}
