import {
  type Actor,
  type ContactListIdInput,
  type ContactListImport,
  FAILURES_SHOWN,
  type ImportFailurePage,
  type Requests,
  seesMaskedNumbers,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { readTenant, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { contactListRow, type ListKey } from '../contact-list.queries.js';
import { startWork } from '../fill/start-filling.js';
import { FillLists } from '../fill/fill-lists.js';
import { lockList } from '../manage-contact-lists.js';
import { publishList } from '../publish-list.js';
import { failuresOfLast, lastImport, publishImport } from './import-view.js';

type AddInput = Requests['contactListImports.add']['input'];

/** An import that was not started within this time never will be: its request has ended. */
const READ_WITHIN = '15 minutes';
/** Rows that are added in one transaction. */
const PART_ROWS = 500;
const FILE_NAME_MAX = 255;

/** Starts and shows imports of sheets into contact lists. `FillLists` takes the rows. */
@Injectable()
export class ManageImports {
  constructor(
    private readonly db: DataSource,
    private readonly run: FillLists,
  ) {}

  /** Throws ERR_NO_CONTACT_LIST_FOUND, ERR_IN_PROGRESS, ERR_FILE_EMPTY, ERR_NO_PERMISSION. */
  async add(actor: Actor, { contactListId, importId, fileName, rows }: AddInput): Promise<number> {
    if (seesMaskedNumbers(actor)) throw new AppError('ERR_NO_PERMISSION');
    if (rows.length === 0) throw new AppError('ERR_FILE_EMPTY');
    const list = { companyId: actor.companyId, contactListId };
    return withTenant(this.db, actor, async (manager) => {
      const id = importId ?? (await open(manager, list, fileName));
      const [updated] = await manager.query<[{ first: number }[], number]>(
        `UPDATE contact_list_import SET total = total + $4
         WHERE company_id = $1 AND contact_list_id = $2 AND id = $3 AND status = 'reading' RETURNING total - $4 AS first`,
        [list.companyId, contactListId, id, rows.length],
      );
      if (!updated[0]) throw new AppError('ERR_FILE_EMPTY');
      const { first } = updated[0];
      const parts = [];
      for (let at = 0; at < rows.length; at += PART_ROWS)
        parts.push({ part: first + at, rows: rows.slice(at, at + PART_ROWS) });
      await manager.query(
        `INSERT INTO contact_list_import_part (company_id, import_id, part, rows)
         SELECT $1, $2, part, rows FROM jsonb_to_recordset($3::jsonb) AS given (part integer, rows jsonb)`,
        [list.companyId, id, JSON.stringify(parts)],
      );
      return id;
    });
  }

  /** Deletes an import that was not started. */
  async drop({ companyId }: Actor, { contactListId, importId }: ContactListIdInput & { importId: number }) {
    await withTenant(this.db, { companyId }, (manager) =>
      manager.query(
        `DELETE FROM contact_list_import
         WHERE company_id = $1 AND contact_list_id = $2 AND id = $3 AND status = 'reading'`,
        [companyId, contactListId, importId],
      ),
    );
    return null;
  }

  /** Throws ERR_NO_CONTACT_LIST_FOUND, ERR_IN_PROGRESS, ERR_FILE_EMPTY. */
  async start(
    { companyId }: Actor,
    { contactListId, importId }: ContactListIdInput & { importId: number },
  ): Promise<ContactListImport> {
    const list = { companyId, contactListId };
    const started = await withTenant(this.db, list, async (manager) => {
      await lockList(manager, list);
      await startWork(manager, list);
      const [updated] = await manager.query<[unknown[], number]>(
        `UPDATE contact_list_import SET status = 'running'
         WHERE company_id = $1 AND contact_list_id = $2 AND id = $3 AND status = 'reading' RETURNING 1`,
        [companyId, contactListId, importId],
      );
      if (updated.length === 0) throw new AppError('ERR_FILE_EMPTY');
      await publishList(manager, list);
      return publishImport(manager, list);
    });
    this.run.wake();
    return started;
  }

  /** Throws ERR_NO_CONTACT_LIST_FOUND. */
  last({ companyId }: Actor, contactListId: number): Promise<ContactListImport | null> {
    return withTenant(this.db, { companyId }, async (manager) => {
      await contactListRow(manager, { companyId, contactListId });
      return lastImport(manager, { companyId, contactListId });
    });
  }

  /** Throws ERR_NO_CONTACT_LIST_FOUND. */
  async failures(
    { companyId }: Actor,
    { contactListId, after = 0 }: Requests['contactListImports.failures']['input'],
  ): Promise<ImportFailurePage> {
    const list = { companyId, contactListId };
    await readTenant(this.db, list, (reader) => contactListRow(reader, list));
    const failures = await readTenant(this.db, list, (reader) => failuresOfLast(reader, list, after));
    return { failures: failures.slice(0, FAILURES_SHOWN), hasMore: failures.length > FAILURES_SHOWN };
  }
}

/** Throws ERR_NO_CONTACT_LIST_FOUND, ERR_IN_PROGRESS while the list gets contacts. */
async function open(manager: EntityManager, list: ListKey, fileName: string): Promise<number> {
  const { companyId, contactListId } = list;
  await manager.query(
    `DELETE FROM contact_list_import WHERE company_id = $1 AND status = 'reading' AND added_at < now() - $2::interval`,
    [companyId, READ_WITHIN],
  );
  const { filling } = await contactListRow(manager, list);
  if (filling) throw new AppError('ERR_IN_PROGRESS');
  const [created] = await manager.query<{ id: number }[]>(
    'INSERT INTO contact_list_import (company_id, contact_list_id, file_name) VALUES ($1, $2, $3) RETURNING id',
    [companyId, contactListId, fileName.slice(0, FILE_NAME_MAX)],
  );
  return created!.id;
}
