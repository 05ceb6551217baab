import type {
  Actor,
  ChangeFileListInput,
  FileListIdInput,
  FileListInput,
  FileListView,
  Requests,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { dropFiles, recordEvent } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';
import { readFiles, type SentFile } from './file-list-option.js';
import { fileListRow, viewFileList } from './file-list.queries.js';

type SetFilesInput = Requests['fileLists.setFiles']['input'];

/** A list whose row is locked. */
interface LockedList {
  companyId: number;
  id: number;
}

/** Creates, changes and deletes lists of files. Every user may, as docs/spec/secondary.md §6 has it. */
@Injectable()
export class ManageFileLists {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_VALIDATION. */
  async create(actor: Actor, { name, message, options }: FileListInput): Promise<FileListView> {
    const { companyId, userId } = actor;
    const files = readFiles(options);
    return withTenant(this.db, actor, async (manager) => {
      const [created] = await rows<{ id: number }>(
        manager,
        'INSERT INTO file_list (company_id, name, message, user_id) VALUES ($1, $2, $3, $4) RETURNING id',
        [companyId, name, message.trim(), userId || null],
      );
      const list = { companyId, id: created!.id };
      await saveOptions(manager, list, files);
      return publish(manager, list, true);
    });
  }

  /** Throws ERR_NO_FILE_LIST_FOUND, ERR_VALIDATION. */
  async change(actor: Actor, { fileListId: id, name, message, options }: ChangeFileListInput): Promise<FileListView> {
    const { companyId } = actor;
    const files = readFiles(options);
    return withTenant(this.db, actor, async (manager) => {
      const list = { companyId, id };
      await lockList(manager, list);
      await manager.query('UPDATE file_list SET name = $3, message = $4 WHERE company_id = $1 AND id = $2', [
        companyId,
        id,
        name,
        message.trim(),
      ]);
      await saveOptions(manager, list, files);
      return publish(manager, list, false);
    });
  }

  /** Throws ERR_NO_FILE_LIST_FOUND, ERR_VALIDATION. */
  setFiles(actor: Actor, { fileListId: id, files }: SetFilesInput): Promise<FileListView> {
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      const list = { companyId, id };
      await lockList(manager, list);
      for (const { optionId, media } of files) await replaceFile(manager, list, { optionId, media });
      return publish(manager, list, false);
    });
  }

  /** Throws ERR_NO_FILE_LIST_FOUND. */
  delete(actor: Actor, { fileListId: id }: FileListIdInput): Promise<{ deleted: boolean }> {
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      await lockList(manager, { companyId, id });
      await manager.query('UPDATE queue SET file_list_id = NULL WHERE company_id = $1 AND file_list_id = $2', [
        companyId,
        id,
      ]);
      await manager.query('UPDATE chatbot SET opt_file_id = NULL WHERE company_id = $1 AND opt_file_id = $2', [
        companyId,
        id,
      ]);
      await manager.query(
        'UPDATE quick_message SET file_list_id = NULL, updated_at = now() WHERE company_id = $1 AND file_list_id = $2',
        [companyId, id],
      );
      await deleteOptions(manager, { companyId, id }, []);
      await manager.query('DELETE FROM file_list WHERE company_id = $1 AND id = $2', [companyId, id]);
      await recordEvent(manager, 'fileList.deleted', laneOf({ companyId, id }), { fileListId: id });
      return { deleted: true };
    });
  }
}

const laneOf = ({ companyId, id }: LockedList) => ({ companyId, key: `${companyId}:fileList:${id}` });

async function lockList(manager: EntityManager, { companyId, id }: LockedList): Promise<void> {
  const found = await rows(manager, 'SELECT 1 FROM file_list WHERE company_id = $1 AND id = $2 FOR UPDATE', [
    companyId,
    id,
  ]);
  if (found.length === 0) throw new AppError('ERR_NO_FILE_LIST_FOUND');
}

async function publish(manager: EntityManager, list: LockedList, isNew: boolean): Promise<FileListView> {
  const fileList = await fileListRow(manager, list.companyId, list.id);
  await recordEvent(manager, 'fileList.saved', laneOf(list), { fileList, isNew });
  return viewFileList(manager, list.companyId, list.id);
}

/** Options in the order sent; missing ones are deleted. */
async function saveOptions(manager: EntityManager, list: LockedList, files: readonly SentFile[]): Promise<void> {
  const { companyId, id: listId } = list;
  await deleteOptions(
    manager,
    list,
    files.flatMap(({ id }) => id ?? []),
  );
  for (const [place, { id, name, validUntil }] of files.entries()) {
    const saved = await rows(
      manager,
      id === null
        ? `INSERT INTO file_list_option (company_id, list_id, place, name, valid_until) VALUES ($1, $2, $3, $4, $5)
           RETURNING id`
        : `UPDATE file_list_option SET place = $3, name = $4, valid_until = CASE WHEN $7 THEN $5::date ELSE valid_until END
           WHERE company_id = $1 AND list_id = $2 AND id = $6 RETURNING id`,
      [companyId, listId, place, name, validUntil ?? null, ...(id === null ? [] : [id, validUntil !== undefined])],
    );
    if (saved.length === 0) throw notOfTheList(`options.${place}.id`);
  }
}

const notOfTheList = (path: string) => new AppError('ERR_VALIDATION', { fields: { [path]: ['unknown'] } });

async function deleteOptions(manager: EntityManager, { companyId, id }: LockedList, kept: number[]): Promise<void> {
  const dropped = await rows<{ key: string | null }>(
    manager,
    `DELETE FROM file_list_option WHERE company_id = $1 AND list_id = $2 AND id <> ALL($3) RETURNING media ->> 'key' AS key`,
    [companyId, id, kept],
  );
  await dropFiles(
    manager,
    companyId,
    dropped.flatMap(({ key }) => key ?? []),
  );
}

/** What was sent before keeps its file: it is deleted when no row shows it any more. */
async function replaceFile(
  manager: EntityManager,
  { companyId, id: listId }: LockedList,
  { optionId, media }: SetFilesInput['files'][number],
): Promise<void> {
  const [before] = await rows<{ key: string | null }>(
    manager,
    `SELECT media ->> 'key' AS key FROM file_list_option WHERE company_id = $1 AND list_id = $2 AND id = $3`,
    [companyId, listId, optionId],
  );
  if (!before) throw notOfTheList('id');
  await manager.query('UPDATE file_list_option SET media = $3 WHERE company_id = $1 AND id = $2', [
    companyId,
    optionId,
    media,
  ]);
  if (before.key !== null) await dropFiles(manager, companyId, [before.key]);
}
