import type { Actor, ErrorCode } from '@prosa/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { Log, Storage } from '@prosa/service-kit/operations';
import { LOG, STORAGE, WorkRunner } from '@prosa/service-kit/service';
import { Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import { actingUser } from '../../attendants/acting-user.js';
import type { CountedServices } from '../counted-services.js';
import { queuesFor } from '../queues-for.js';
import type { ExportRow } from './export-row.js';
import { beginExport, type BegunExport, EXPORT_WORK, finishExport, isHopeless, storeProgress } from './export-work.js';
import { countServices, type ExportedService, exportedServices } from './service-rows.js';
import { sheetOf } from './service-sheet.js';

/** Progress is stored no more often than this; it also extends the claim. */
const PROGRESS_EVERY_MS = 1_000;

/** The export was deleted, or another process makes it. */
class ExportLost extends Error {}
/** This process ends: another makes the export. */
class ProcessStops extends Error {}

/**
 * Makes the files of exports of services one after the other, and deletes them when their time is over. A process that is
 * killed leaves the work to another, which begins again. The file counts against no limit of a plan: it
 * lives for days.
 */
@Injectable()
export class RunServiceExports extends WorkRunner {
  constructor(
    private readonly db: DataSource,
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(LOG) private readonly log: Log,
  ) {
    super({ log, waiting: 'exports of services wait' });
  }

  /** Makes the file that is due first, or deletes it. Resolves to whether there was one. */
  async step(): Promise<boolean> {
    const due = await EXPORT_WORK.claim(this.db);
    if (!due) return false;
    const begun = await beginExport(this.db, due);
    if (begun) await this.makeFile(due.companyId, begun);
    return true;
  }

  private async makeFile(companyId: number, row: BegunExport): Promise<void> {
    try {
      if (isHopeless(row)) throw new AppError('ERR_INTERNAL');
      const counted = { done: 0, total: 0 };
      const pieces = await this.piecesOf(companyId, row, counted);
      const size = await this.storage.put(row.fileKey, Readable.from(pieces, { objectMode: false }));
      const isOurs = await finishExport(this.db, companyId, row, { size, done: counted.done });
      if (!isOurs) throw new ExportLost('finished by another');
    } catch (error) {
      await this.fail(companyId, row, error);
    }
  }

  /** What nobody foresaw may be over the next time: then the work is due again. */
  private async fail(companyId: number, row: BegunExport, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error);
    this.log.warn({ companyId, exportId: row.id, reason }, 'an export of services ended without a file');
    await this.storage.delete(row.fileKey);
    if (error instanceof ProcessStops) return EXPORT_WORK.setDue(this.db, { companyId, id: row.id }, 0);
    const isFinal = error instanceof AppError || error instanceof ExportLost;
    if (!isFinal) throw error;
    await finishExport(this.db, companyId, row, { failure: codeOf(error) });
  }

  private async piecesOf(companyId: number, row: ExportRow, counted: { done: number; total: number }) {
    const actor = await this.exporterOf(companyId, row);
    const { figure, from, to, hour } = row;
    const queueIds = queuesFor(actor, row.queueIds);
    const selection: CountedServices = { figure, from, to, queueIds, userId: row.attendantId, hour };
    counted.total = await countServices(this.db, actor, selection);
    return sheetOf(
      row.format,
      row.language,
      this.withProgress(companyId, row, exportedServices(this.db, actor, selection), counted),
    );
  }

  /** The user with the rights that they had and still have. Throws ERR_NO_PERMISSION. */
  private async exporterOf(companyId: number, { userId, isSupervisor }: ExportRow): Promise<Actor> {
    const now = await withTenant(this.db, { companyId }, (manager) => actingUser(manager, companyId, userId));
    if (!now) throw new AppError('ERR_NO_PERMISSION');
    return isSupervisor && now.profile === 'admin' ? { ...now, profile: 'supervisor' } : now;
  }

  private async *withProgress(
    companyId: number,
    row: ExportRow,
    pages: AsyncIterable<ExportedService[]>,
    counted: { done: number; total: number },
  ): AsyncGenerator<ExportedService> {
    let storedAt = 0;
    for await (const page of pages) {
      if (this.isStopping) throw new ProcessStops('the process stops');
      yield* page;
      counted.done += page.length;
      if (performance.now() - storedAt < PROGRESS_EVERY_MS) continue;
      storedAt = performance.now();
      if (!(await storeProgress(this.db, companyId, row, counted))) throw new ExportLost('deleted or claimed');
    }
  }
}

const codeOf = (error: unknown): ErrorCode => (error instanceof AppError ? error.code : 'ERR_INTERNAL');
