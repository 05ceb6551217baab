import type { Actor, ContactImportView, ImportRow, ImportSource } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { AppError, readTenant, recordEvent, violatedRule, withTenant } from '@prosa/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { rows as readRows } from '../../database/rows.js';
import { ContactImport } from './contact-import.entity.js';

/** Starts, shows and stops imports of contacts; the rows are taken by `RunImports`. */
@Injectable()
export class ManageImports {
  constructor(private readonly db: DataSource) {}

  /** Errors: ERR_IN_PROGRESS, ERR_FILE_EMPTY. */
  async start(
    { companyId, userId }: Actor,
    rows: ImportRow[],
    source: ImportSource = 'sheet',
  ): Promise<ContactImportView> {
    if (rows.length === 0) throw new AppError('ERR_FILE_EMPTY');
    try {
      return await withTenant(this.db, { companyId }, async (manager) => {
        const made = await manager.save(
          manager.create(ContactImport, { companyId, userId, source, rows, failures: [] }),
        );
        await manager.query('INSERT INTO contact_import_work (company_id, import_id) VALUES ($1, $2)', [
          companyId,
          made.id,
        ]);
        return tellImport(manager, companyId, made.id);
      });
    } catch (error) {
      throw violatedRule(error) === 'contact_import_running' ? new AppError('ERR_IN_PROGRESS') : error;
    }
  }

  last({ companyId }: Actor): Promise<ContactImportView | null> {
    return readTenant(this.db, { companyId }, async (reader) => {
      const [last] = await readRows<ContactImportView>(
        reader,
        `SELECT id, source, status, jsonb_array_length(rows) AS total, done, created, named, failures FROM contact_import
         WHERE company_id = $1 ORDER BY id DESC LIMIT 1`,
        [companyId],
      );
      return last ?? null;
    });
  }

  async cancel(actor: Actor): Promise<ContactImportView | null> {
    const { companyId } = actor;
    await withTenant(this.db, actor, async (manager) => {
      const [running] = await readRows<{ id: number }>(
        manager,
        `UPDATE contact_import SET status = 'cancelled' WHERE company_id = $1 AND status = 'running' RETURNING id`,
        [companyId],
      );
      if (running) await tellImport(manager, companyId, running.id);
    });
    return this.last(actor);
  }
}

/** Records how far it has come. */
export async function tellImport(manager: EntityManager, companyId: number, id: number): Promise<ContactImportView> {
  const { view } = await manager.findOneByOrFail(ContactImport, { companyId, id });
  const lane = { companyId, key: `${companyId}:contactImport` };
  await recordEvent(manager, 'contactImport.moved', lane, { import: view });
  return view;
}
