import type { ErasureCounts, PersonTraces } from '@prosa/contracts';
import type { ErasePerson as Eraser } from '@prosa/service-kit/service';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Takes the name of an erased contact out of the audit log: what was done with it stays. */
@Injectable()
export class ErasePerson implements Eraser {
  async execute(manager: EntityManager, _: number, { contactId }: PersonTraces): Promise<Partial<ErasureCounts>> {
    const [{ changed }] = (await manager.query('SELECT erase_audit_names($1) AS changed', [contactId])) as [
      { changed: number },
    ];
    return { auditNames: changed };
  }
}
