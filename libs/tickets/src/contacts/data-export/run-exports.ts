import { DATA_EXPORT_HOURS, type MediaRef } from '@prosa/contracts';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { withSystem, withTenant } from '@prosa/service-kit/database';
import { type Log, StepLoop, type Storage, storageKey, zipOf } from '@prosa/service-kit/operations';
import { LOG, STORAGE } from '@prosa/service-kit/service';
import { Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import { rows } from '../../database/rows.js';
import { exportFiles } from './export-files.js';
import { dropExport, readExport } from './export-row.js';

/** A claimed export is due again after this time without progress, so that another process begins again. */
const LEASE_SECONDS = 60;
const POLL_EVERY_MS = 5_000;
/** Progress is stored no more often than this; it also extends the claim. */
const PROGRESS_EVERY_MS = 1_000;

interface DueExport {
  companyId: number;
  contactId: number;
}

/**
 * Makes the files of exports, and deletes them when their time is over. A process that is killed leaves the work to
 * another, which begins again. The file counts against no limit of a plan: it lives for a day.
 */
@Injectable()
export class RunExports implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: StepLoop;

  constructor(
    private readonly db: DataSource,
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(LOG) private readonly log: Log,
  ) {
    const pauseAfter = (isBusy: boolean) => (isBusy ? 0 : POLL_EVERY_MS);
    this.loop = new StepLoop({ step: () => this.step(), pauseAfter, log, waiting: 'exports of contacts wait' });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }

  /** An export was started: it need not wait for the next poll. */
  wake(): void {
    this.loop.wake();
  }

  /** Makes the file that is due first, or deletes it. Resolves to whether there was one. */
  async step(): Promise<boolean> {
    const due = await claim(this.db);
    if (!due) return false;
    const { companyId, contactId } = due;
    const found = await withTenant(this.db, due, (manager) => readExport(manager, companyId, contactId));
    if (found?.state === 'running') await this.makeFile(due);
    else await this.drop(due);
    return true;
  }

  private async makeFile(due: DueExport): Promise<void> {
    const { companyId, contactId } = due;
    const key = storageKey(companyId);
    try {
      const size = await this.storage.put(key, Readable.from(this.zipFor(due), { objectMode: false }));
      const fileName = `contact-${contactId}.zip`;
      const file: MediaRef = { key, kind: 'document', mimetype: 'application/zip', fileName, size };
      if (!(await this.finish(due, 'done', file))) await this.storage.delete(key);
    } catch (error) {
      this.log.warn({ companyId, contactId, reason: (error as Error).message }, 'an export of a contact failed');
      await this.storage.delete(key).catch(() => undefined);
      await this.finish(due, 'failed', null);
    }
  }

  private zipFor(due: DueExport): AsyncGenerator<Uint8Array> {
    const { db, storage } = this;
    let done = 0;
    let storedAt = performance.now();
    const onDone = () => {
      done += 1;
      if (performance.now() - storedAt < PROGRESS_EVERY_MS) return;
      storedAt = performance.now();
      void this.storeProgress(due, done).catch(() => undefined);
    };
    return zipOf(exportFiles({ db, storage, ...due, onDone }));
  }

  private storeProgress({ companyId, contactId }: DueExport, done: number): Promise<unknown> {
    return withTenant(this.db, { companyId }, async (manager) => {
      const place = [companyId, contactId];
      await manager.query(
        `UPDATE contact_export SET done = least($3, total) WHERE company_id = $1 AND contact_id = $2 AND state = 'running'`,
        [...place, done],
      );
      await manager.query(DUE_IN, [...place, LEASE_SECONDS]);
    });
  }

  /** Resolves to whether the export is still wanted: its contact may have been erased meanwhile. */
  private finish({ companyId, contactId }: DueExport, state: string, file: MediaRef | null): Promise<boolean> {
    return withTenant(this.db, { companyId }, async (manager) => {
      const place = [companyId, contactId];
      const updated = await rows(
        manager,
        `UPDATE contact_export SET state = $3, file = $4, done = CASE $3 WHEN 'done' THEN total ELSE done END,
           expires_at = now() + $5 * interval '1 hour'
         WHERE company_id = $1 AND contact_id = $2 AND state = 'running' RETURNING 1`,
        [...place, state, file && JSON.stringify(file), DATA_EXPORT_HOURS],
      );
      await manager.query(DUE_IN, [...place, DATA_EXPORT_HOURS * 3_600]);
      return updated.length > 0;
    });
  }

  private drop(due: DueExport): Promise<void> {
    const { companyId, contactId } = due;
    return withTenant(this.db, due, async (manager) => {
      await dropExport(manager, companyId, contactId);
      await manager.query('DELETE FROM contact_export_work WHERE company_id = $1 AND contact_id = $2', [
        companyId,
        contactId,
      ]);
    });
  }
}

const DUE_IN = `UPDATE contact_export_work SET due_at = now() + $3 * interval '1 second'
  WHERE company_id = $1 AND contact_id = $2`;

const claim = (db: DataSource): Promise<DueExport | undefined> =>
  withSystem(db, async (manager) => {
    const [due] = await rows<DueExport>(
      manager,
      `UPDATE contact_export_work SET due_at = now() + $1 * interval '1 second'
       WHERE (company_id, contact_id) = (
         SELECT company_id, contact_id FROM contact_export_work WHERE due_at <= now()
         ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING company_id AS "companyId", contact_id AS "contactId"`,
      [LEASE_SECONDS],
    );
    return due;
  });
