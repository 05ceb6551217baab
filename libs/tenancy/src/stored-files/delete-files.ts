import type { EventMessage } from '@prosa/contracts';
import { once } from '@prosa/service-kit/bus';
import { copyKey, type Log, StepLoop } from '@prosa/service-kit/operations';
import { CountedStorage, LOG } from '@prosa/service-kit/service';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { claimFiles, dropKeys, leaveFiles, recordDeleted } from './file-deletions.js';
import { FilesInUse } from './files-in-use.js';

const POLL_EVERY_MS = 5_000;

/**
 * Deletes dropped files that no row of any service shows, with their copies, and counts them no longer. A process that is
 * killed, a store or a service that cannot be reached leaves them to the next try.
 */
@Injectable()
export class DeleteFiles implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: StepLoop;

  constructor(
    private readonly db: DataSource,
    private readonly inUse: FilesInUse,
    private readonly storage: CountedStorage,
    @Inject(LOG) log: Log,
  ) {
    const pauseAfter = (isBusy: boolean) => (isBusy ? 0 : POLL_EVERY_MS);
    this.loop = new StepLoop({
      step: () => this.step(),
      pauseAfter,
      firstAfterMs: POLL_EVERY_MS,
      isDaemon: true,
      log,
      waiting: 'files to delete wait',
    });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }

  async drop(event: EventMessage<'file.dropped'>): Promise<void> {
    const { companyId, data } = event;
    await once(this.db, event, 'drop-files', (manager) =>
      dropKeys(manager, companyId, data.keys, data.afterSeconds ?? 0),
    );
    this.loop.wake();
  }

  /** Deletes the files that are due first, of one company. Resolves to whether there were any. */
  async step(): Promise<boolean> {
    const due = await claimFiles(this.db);
    if (!due) return false;
    const { companyId, files } = due;
    const used = await this.inUse.among(
      companyId,
      files.map(({ key }) => key),
    );
    await leaveFiles(
      this.db,
      companyId,
      files.filter(({ key }) => used.has(key)),
    );
    const unused = files.filter(({ key }) => !used.has(key));
    for (const { key } of unused) {
      await this.storage.delete(key);
      await this.storage.delete(copyKey(key));
    }
    await recordDeleted(this.db, companyId, unused);
    return true;
  }
}
