import type { ErasureCounts, PersonTraces } from '@prosa/contracts';
import type { ErasePerson as Eraser } from '@prosa/service-kit/service';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { publishList } from '../contact-lists/publish-list.js';

/** Rows of imports that were not handled yet; $2: the person's numbers. */
const IS_NAMED = `regexp_replace(r ->> 'number', '\\D', '', 'g') = ANY($2::text[])`;
const WAITING_ROWS = `UPDATE contact_list_import_part
  SET rows = coalesce((SELECT jsonb_agg(r) FROM jsonb_array_elements(rows) r WHERE NOT ${IS_NAMED}), '[]')
  WHERE company_id = $1 AND EXISTS (SELECT 1 FROM jsonb_array_elements(rows) r WHERE ${IS_NAMED})`;

/** States in which a recipient is to get another message. */
const OPEN = ['planned', 'asked', 'confirmed'];

/** Deletes a person from contact lists; what campaigns sent stays in their figures, without the person. */
@Injectable()
export class ErasePerson implements Eraser {
  async execute(
    manager: EntityManager,
    companyId: number,
    { contactId, names }: PersonTraces,
  ): Promise<Partial<ErasureCounts>> {
    const count = async (sql: string, ...values: unknown[]): Promise<number> => {
      const [, removed] = await manager.query<[unknown, number]>(sql, [companyId, names, ...values]);
      return removed;
    };
    const [items] = await manager.query<[{ id: number }[], number]>(
      'DELETE FROM contact_list_item WHERE company_id = $1 AND number = ANY($2) RETURNING contact_list_id AS id',
      [companyId, names],
    );
    const lists = new Set(items.map(({ id }) => id));
    for (const contactListId of lists) await publishList(manager, { companyId, contactListId });
    await count(WAITING_ROWS);
    const rows = await count(
      `DELETE FROM contact_list_import_row
       WHERE company_id = $1 AND regexp_replace(number, '\\D', '', 'g') = ANY($2::text[])`,
    );
    const recipients = await count(
      `UPDATE campaign_recipient SET number = 'erased:' || id, name = '', email = '',
         reason = CASE WHEN state = ANY($4) THEN 'erased' ELSE reason END,
         state = CASE WHEN state = ANY($4) THEN 'skipped' ELSE state END
       WHERE company_id = $1 AND (number = ANY($2) OR (contact_id = $3 AND number NOT LIKE 'erased:%'))`,
      contactId,
      OPEN,
    );
    const entries = await count(
      'DELETE FROM do_not_contact WHERE company_id = $1 AND (number = ANY($2) OR contact_id = $3)',
      contactId,
    );
    return { campaignRows: items.length + rows + recipients + entries };
  }
}
