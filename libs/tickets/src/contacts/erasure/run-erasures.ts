import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { withSystem, withTenant } from '@prosa/service-kit/database';
import { type Log, StepLoop } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import { DataSource, type EntityManager } from 'typeorm';
import { lockContacts } from '../../conversation/contact/lock-contacts.js';
import { rows } from '../../database/rows.js';
import { eraseContact } from './erase-contact.js';
import { eraseOfGroup, eraseOfTicket } from './erase-part.js';
import { added, type DueErasure, type ErasureRow, erasures } from './erasure-row.js';
import { TraceRounds } from './trace-rounds.js';

/** A claimed erasure is due again after this time, so that another process continues it when this one is killed. */
const LEASE_SECONDS = 30;
const POLL_EVERY_MS = 2_000;

/**
 * Erases contacts part by part: first the rows of tickets, then in rounds what the other services have. A part and its
 * count commit together, so a killed process repeats nothing and the certificate is exact. Any number of replicas may run
 * it.
 */
@Injectable()
export class RunErasures implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: StepLoop;

  constructor(
    private readonly db: DataSource,
    private readonly rounds: TraceRounds,
    @Inject(LOG) log: Log,
  ) {
    const pauseAfter = (isBusy: boolean) => (isBusy ? 0 : POLL_EVERY_MS);
    this.loop = new StepLoop({ step: () => this.step(), pauseAfter, log, waiting: 'erasures of contacts wait' });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }

  /** An erasure was started: it need not wait for the next poll. */
  wake(): void {
    this.loop.wake();
  }

  /** Removes a part of the erasure that is due first. Resolves to whether there was one. */
  async step(): Promise<boolean> {
    const due = await claim(this.db);
    if (!due) return false;
    await withTenant(this.db, due, (manager) => this.erasePart(manager, due));
    return true;
  }

  private async erasePart(manager: EntityManager, due: DueErasure): Promise<void> {
    const { companyId, erasureId } = due;
    const [erasure] = await erasures(manager, companyId, 'id = $2 FOR UPDATE', [erasureId]);
    if (!erasure?.identity) {
      await manager.query('DELETE FROM contact_erasure_work WHERE company_id = $1 AND erasure_id = $2', [
        companyId,
        erasureId,
      ]);
    } else if (erasure.round > 0) {
      await this.rounds.continue(manager, due, erasure);
    } else {
      await this.eraseRows(manager, due, erasure);
    }
  }

  private async eraseRows(manager: EntityManager, due: DueErasure, erasure: ErasureRow): Promise<void> {
    const { companyId, erasureId } = due;
    const { contactId } = erasure;
    await lockContacts(manager, companyId, [contactId]);
    const part =
      (await eraseOfTicket(manager, companyId, contactId)) ?? (await eraseOfGroup(manager, companyId, contactId));
    const removed = added(erasure.removed, part ?? (await eraseContact(manager, companyId, erasure.identity!)));
    await manager.query('UPDATE contact_erasure SET removed = $3 WHERE company_id = $1 AND id = $2', [
      companyId,
      erasureId,
      JSON.stringify(removed),
    ]);
    if (!part) return this.rounds.begin(manager, due, erasure, 1);
    await manager.query('UPDATE contact_erasure_work SET due_at = now() WHERE company_id = $1 AND erasure_id = $2', [
      companyId,
      erasureId,
    ]);
  }
}

const claim = (db: DataSource): Promise<DueErasure | undefined> =>
  withSystem(db, async (manager) => {
    const [due] = await rows<DueErasure>(
      manager,
      `UPDATE contact_erasure_work SET due_at = now() + $1 * interval '1 second'
       WHERE (company_id, erasure_id) = (
         SELECT company_id, erasure_id FROM contact_erasure_work WHERE due_at <= now()
         ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING company_id AS "companyId", erasure_id AS "erasureId"`,
      [LEASE_SECONDS],
    );
    return due;
  });
