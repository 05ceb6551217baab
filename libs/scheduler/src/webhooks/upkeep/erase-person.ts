import type { ErasureCounts, PersonTraces } from '@prosa/contracts';
import type { ErasePerson as Eraser } from '@prosa/service-kit/service';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** $2: the contact; $3: groups in which the person wrote, whose events up to $4 go as well. */
const IS_ABOUT = `company_id = $1 AND (contact_id = $2 OR (contact_id = ANY ($3::integer[]) AND created_at <= $4::timestamptz))`;

/** Deletes events about a person, and deliveries of them, with what receivers answered and the test receiver stored. */
@Injectable()
export class ErasePerson implements Eraser {
  async execute(
    manager: EntityManager,
    companyId: number,
    { contactId, groupIds, until }: PersonTraces,
  ): Promise<Partial<ErasureCounts>> {
    let webhooks = 0;
    for (const table of ['webhook_delivery', 'api_event']) {
      const [, rows] = await manager.query<[unknown, number]>(`DELETE FROM ${table} WHERE ${IS_ABOUT}`, [
        companyId,
        contactId,
        groupIds,
        until,
      ]);
      webhooks += rows;
    }
    return { webhooks };
  }
}
