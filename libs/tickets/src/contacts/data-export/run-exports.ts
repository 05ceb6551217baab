import type { MediaRef } from '@prosa/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { type Log, type Storage, zipOf } from '@prosa/service-kit/operations';
import { LOG, STORAGE, WorkRunner } from '@prosa/service-kit/service';
import { Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import { exportFiles } from './export-files.js';
import { beginExport, type BegunExport, EXPORT_WORK, finishExport, storeProgress } from './export-work.js';

/** Progress is stored no more often than this; it also extends the claim. */
const PROGRESS_EVERY_MS = 1_000;

/**
 * Makes the files of exports, and deletes them when their time is over. A process that is killed leaves the work to
 * another, which begins again. The file counts against no limit of a plan: it lives for a day.
 */
@Injectable()
export class RunExports extends WorkRunner {
  constructor(
    private readonly db: DataSource,
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(LOG) private readonly log: Log,
  ) {
    super({ log, waiting: 'exports of contacts wait' });
  }

  /** Makes the file that is due first, or deletes it. Resolves to whether there was one. */
  async step(): Promise<boolean> {
    const due = await EXPORT_WORK.claim(this.db);
    if (!due) return false;
    const begun = await beginExport(this.db, due);
    if (begun) await this.makeFile(begun);
    return true;
  }

  private async makeFile(begun: BegunExport): Promise<void> {
    const { companyId, id: contactId, key } = begun;
    try {
      const size = await this.storage.put(key, Readable.from(this.zipFor(begun), { objectMode: false }));
      const fileName = `contact-${contactId}.zip`;
      const file: MediaRef = { key, kind: 'document', mimetype: 'application/zip', fileName, size };
      if (!(await finishExport(this.db, begun, file))) await this.storage.delete(key);
    } catch (error) {
      this.log.warn({ companyId, contactId, reason: (error as Error).message }, 'an export of a contact failed');
      await this.storage.delete(key).catch(() => undefined);
      await finishExport(this.db, begun, null);
    }
  }

  private zipFor(begun: BegunExport): AsyncGenerator<Uint8Array> {
    const { db, storage } = this;
    const { companyId, id: contactId } = begun;
    let done = 0;
    let storedAt = performance.now();
    let isOurs = true;
    const onDone = () => {
      if (!isOurs) throw new Error('deleted, or begun again by another process');
      done += 1;
      if (performance.now() - storedAt < PROGRESS_EVERY_MS) return;
      storedAt = performance.now();
      const stored = storeProgress(db, begun, done);
      void stored.then((isStillOurs) => (isOurs = isStillOurs)).catch(() => undefined);
    };
    return zipOf(exportFiles({ db, storage, companyId, contactId, onDone }));
  }
}
