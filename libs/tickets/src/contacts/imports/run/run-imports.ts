import { Inject, Injectable } from '@nestjs/common';
import type { Log } from '@prosa/service-kit/operations';
import { LOG, WorkRunner } from '@prosa/service-kit/service';
import { DataSource } from 'typeorm';
import { CreateContact } from '../../changes/create-contact.js';
import { type DueImport, type Next, nextOf } from '../import-parts.js';
import { ImportPart } from './import-part.js';
import { importSingleRow } from './import-single-row.js';
import { finishImport, IMPORT_WORK } from './import-work.js';

/** docs/spec/core.md §7: a row each 330 ms, so that the network gets no more lookups than that. */
const LOOKUP_EVERY_MS = 330;
/** For so long parts of one import are taken before another import has its turn. */
const TURN_MS = 2_000;
/** Progress of an import whose rows are taken together is published no more often than this. */
const PUBLISH_EVERY_MS = 1_000;

/**
 * Takes the rows of imports, whatever process started them: those that need no lookup together, then one lookup at a time.
 */
@Injectable()
export class RunImports extends WorkRunner {
  private hasLookedUp = false;
  private publishedAt = 0;

  constructor(
    private readonly db: DataSource,
    private readonly createContact: CreateContact,
    private readonly importPart: ImportPart,
    @Inject(LOG) private readonly log: Log,
  ) {
    super({ log, waiting: 'imports wait' });
  }

  /** Takes what comes next of the import that is due first. Resolves to whether there was one. */
  async step(): Promise<boolean> {
    const due = await IMPORT_WORK.claim(this.db);
    if (!due) return false;
    const next = await this.processParts(due);
    this.hasLookedUp = next !== null && 'lookUp' in next;
    if (next === null) {
      await finishImport(this.db, due);
      return true;
    }
    if ('lookUp' in next) await importSingleRow(this.db, this.createContact, { due, row: next.lookUp, log: this.log });
    await IMPORT_WORK.setDue(this.db, due, 0);
    return true;
  }

  protected override pauseAfter(isBusy: boolean): number | undefined {
    return isBusy && this.hasLookedUp ? LOOKUP_EVERY_MS : undefined;
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
