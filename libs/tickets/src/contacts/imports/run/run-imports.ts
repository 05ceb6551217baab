import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Log, StepLoop } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import { DataSource } from 'typeorm';
import { CreateContact } from '../../changes/create-contact.js';
import { type DueImport, type Next, nextOf } from '../import-parts.js';
import { ImportPart } from './import-part.js';
import { importSingleRow } from './import-single-row.js';
import { claimImport, finishImport, releaseImport } from './import-work.js';

/** docs/spec/core.md §7: a row each 330 ms, so that the network gets no more lookups than that. */
const LOOKUP_EVERY_MS = 330;
/** Starting an import wakes the process that it was started in; other processes find by polling what that one leaves. */
const POLL_EVERY_MS = 5_000;
/** For so long parts of one import are taken before another import has its turn. */
const TURN_MS = 2_000;
/** Progress of an import whose rows are taken together is published no more often than this. */
const PUBLISH_EVERY_MS = 1_000;

/**
 * Takes the rows of imports, whatever process started them: those that need no lookup together, then one lookup at a time.
 */
@Injectable()
export class RunImports implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: StepLoop;
  private hasLookedUp = false;
  private isStopping = false;
  private publishedAt = 0;

  constructor(
    private readonly db: DataSource,
    private readonly createContact: CreateContact,
    private readonly importPart: ImportPart,
    @Inject(LOG) private readonly log: Log,
  ) {
    const pauseAfter = (isBusy: boolean) => (isBusy ? (this.hasLookedUp ? LOOKUP_EVERY_MS : 0) : POLL_EVERY_MS);
    this.loop = new StepLoop({ step: () => this.step(), pauseAfter, log, waiting: 'imports wait' });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    return this.loop.stop();
  }

  /** An import was started: it need not wait for the next poll. */
  wake(): void {
    this.loop.wake();
  }

  /** Takes what comes next of the import that is due first. Resolves to whether there was one. */
  async step(): Promise<boolean> {
    const due = await claimImport(this.db);
    if (!due) return false;
    const next = await this.processParts(due);
    this.hasLookedUp = next !== null && 'lookUp' in next;
    if (next === null) {
      await finishImport(this.db, due);
      return true;
    }
    if ('lookUp' in next) await importSingleRow(this.db, this.createContact, { due, row: next.lookUp, log: this.log });
    await releaseImport(this.db, due);
    return true;
  }

  /** Takes parts while there are any and the turn lasts. Returns what comes next; null when nothing is left. */
  private async processParts(due: DueImport): Promise<Next | null> {
    const until = performance.now() + TURN_MS;
    let next = await nextOf(this.db, due);
    while (next !== null && 'part' in next && performance.now() < until && !this.isStopping) {
      const part = { due, ...next, shouldPublish: () => this.isPublishDue() };
      await this.importPart.execute(next.source, part);
      next = await nextOf(this.db, due);
    }
    return next;
  }

  private isPublishDue(): boolean {
    if (performance.now() - this.publishedAt < PUBLISH_EVERY_MS) return false;
    this.publishedAt = performance.now();
    return true;
  }
}
