import { Inject, Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import type { Log } from '@prosa/service-kit/operations';
import { LOG, WorkRunner } from '@prosa/service-kit/service';
import { DataSource, type EntityManager } from 'typeorm';
import { lockContacts } from '../../conversation/contact/lock-contacts.js';
import { eraseContact } from './erase-contact.js';
import { eraseOfGroup, eraseOfTicket } from './erase-part.js';
import { added, type DueErasure, ERASURE_WORK, type ErasureRow, erasures } from './erasure-row.js';
import { TraceRounds } from './trace-rounds.js';

const POLL_EVERY_MS = 2_000;

/**
 * Erases contacts part by part: first the rows of tickets, then in rounds what the other services have. A part and its
 * count commit together, so a killed process repeats nothing and the certificate is exact. Any number of replicas may run
 * it.
 */
@Injectable()
export class RunErasures extends WorkRunner {
  constructor(
    private readonly db: DataSource,
    private readonly rounds: TraceRounds,
    @Inject(LOG) log: Log,
  ) {
    super({ log, waiting: 'erasures of contacts wait', pollEveryMs: POLL_EVERY_MS });
  }

  /** Removes a part of the erasure that is due first. Resolves to whether there was one. */
  async step(): Promise<boolean> {
    const due = await ERASURE_WORK.claim(this.db);
    if (!due) return false;
    await withTenant(this.db, due, (manager) => this.erasePart(manager, due));
    return true;
  }

  private async erasePart(manager: EntityManager, due: DueErasure): Promise<void> {
    const [erasure] = await erasures(manager, due.companyId, 'id = $2 FOR UPDATE', [due.id]);
    if (!erasure?.identity) {
      await ERASURE_WORK.delete(manager, due);
    } else if (erasure.round > 0) {
      await this.rounds.continue(manager, due, erasure);
    } else {
      await this.eraseRows(manager, due, erasure);
    }
  }

  private async eraseRows(manager: EntityManager, due: DueErasure, erasure: ErasureRow): Promise<void> {
    const { companyId, id } = due;
    const { contactId } = erasure;
    await lockContacts(manager, companyId, [contactId]);
    const part =
      (await eraseOfTicket(manager, companyId, contactId)) ?? (await eraseOfGroup(manager, companyId, contactId));
    const removed = added(erasure.removed, part ?? (await eraseContact(manager, companyId, erasure.identity!)));
    await manager.query('UPDATE contact_erasure SET removed = $3 WHERE company_id = $1 AND id = $2', [
      companyId,
      id,
      JSON.stringify(removed),
    ]);
    if (!part) return this.rounds.begin(manager, due, erasure, 1);
    await ERASURE_WORK.setDue(manager, due, 0);
  }
}
