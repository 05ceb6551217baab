import {
  type Actor,
  type ContactImportView,
  FAILURES_SHOWN,
  type ImportFailurePage,
  type ImportRow,
  type ImportSource,
  seesMaskedNumbers,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { readTenant, violatedRule, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { rows as readRows } from '../../database/rows.js';
import { ContactImport } from './contact-import.entity.js';
import { addRows } from './import-parts.js';
import { failuresOfLast, lastImport, publishImport } from './import-view.js';

/** An import that was not started within this time never will be: its request has ended. */
const READ_WITHIN = '15 minutes';

/** Starts, shows and stops imports of contacts. `RunImports` takes the rows. */
@Injectable()
export class ManageImports {
  constructor(private readonly db: DataSource) {}

  /**
   * Adds rows to an import that is not started yet, or to a new one. Returns its id. Throws ERR_IN_PROGRESS,
   * ERR_FILE_EMPTY, ERR_NO_PERMISSION: a sheet tries thousands of numbers, which are hidden from some users.
   */
  add(
    actor: Actor,
    { importId, rows }: { importId: number | null; rows: ImportRow[] },
    source: ImportSource = 'sheet',
  ): Promise<number> {
    const { companyId } = actor;
    if (source === 'sheet' && seesMaskedNumbers(actor)) throw new AppError('ERR_NO_PERMISSION');
    if (rows.length === 0) throw new AppError('ERR_FILE_EMPTY');
    return withTenant(this.db, actor, async (manager) => {
      const id = importId ?? (await open(manager, actor, source));
      const [updated] = await readRows<{ first: number; source: ImportSource }>(
        manager,
        `UPDATE contact_import SET total = total + $3
         WHERE company_id = $1 AND id = $2 AND status = 'reading' RETURNING total - $3 AS first, source`,
        [companyId, id, rows.length],
      );
      if (!updated) throw new AppError('ERR_FILE_EMPTY');
      await addRows(manager, { companyId, id }, updated.source, { importRows: rows, first: updated.first });
      return id;
    });
  }

  /** Starts the import. Throws ERR_IN_PROGRESS, ERR_FILE_EMPTY. */
  async start({ companyId }: Actor, importId: number): Promise<ContactImportView> {
    try {
      return await withTenant(this.db, { companyId }, async (manager) => {
        const started = await readRows(
          manager,
          `UPDATE contact_import SET status = 'running', started_at = now()
           WHERE company_id = $1 AND id = $2 AND status = 'reading' RETURNING id`,
          [companyId, importId],
        );
        if (started.length === 0) throw new AppError('ERR_FILE_EMPTY');
        await manager.query('INSERT INTO contact_import_work (company_id, import_id) VALUES ($1, $2)', [
          companyId,
          importId,
        ]);
        return publishImport(manager, companyId, importId);
      });
    } catch (error) {
      if (violatedRule(error) !== 'contact_import_running') throw error;
      await this.drop({ companyId }, importId);
      throw new AppError('ERR_IN_PROGRESS');
    }
  }

  /** Deletes an import that was not started. */
  async drop({ companyId }: Pick<Actor, 'companyId'>, importId: number): Promise<null> {
    await withTenant(this.db, { companyId }, (manager) =>
      manager.delete(ContactImport, { companyId, id: importId, status: 'reading' }),
    );
    return null;
  }

  last({ companyId }: Actor): Promise<ContactImportView | null> {
    return readTenant(this.db, { companyId }, (reader) => lastImport(reader, companyId));
  }

  async failures({ companyId }: Actor, after = 0): Promise<ImportFailurePage> {
    const failures = await readTenant(this.db, { companyId }, (reader) => failuresOfLast(reader, companyId, after));
    return { failures: failures.slice(0, FAILURES_SHOWN), hasMore: failures.length > FAILURES_SHOWN };
  }

  async cancel(actor: Actor): Promise<ContactImportView | null> {
    const { companyId } = actor;
    await withTenant(this.db, actor, async (manager) => {
      const [running] = await readRows<{ id: number }>(
        manager,
        `UPDATE contact_import SET status = 'cancelled' WHERE company_id = $1 AND status = 'running' RETURNING id`,
        [companyId],
      );
      if (running) await publishImport(manager, companyId, running.id);
    });
    return this.last(actor);
  }
}

/** Throws ERR_IN_PROGRESS while another import runs. */
async function open(manager: EntityManager, { companyId, userId }: Actor, source: ImportSource): Promise<number> {
  await manager.query(
    `DELETE FROM contact_import WHERE company_id = $1 AND status = 'reading' AND started_at < now() - $2::interval`,
    [companyId, READ_WITHIN],
  );
  if (await manager.existsBy(ContactImport, { companyId, status: 'running' })) throw new AppError('ERR_IN_PROGRESS');
  const { id } = await manager.save(manager.create(ContactImport, { companyId, userId, source, status: 'reading' }));
  return id;
}
