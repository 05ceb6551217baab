import type { MediaRef } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';
import { EXPIRED } from './file-list.queries.js';

/** A file of a list. */
export interface SendableFile {
  optionId: number;
  /** Its caption. */
  name: string;
  media: MediaRef;
}

/**
 * The files of a list that may be sent today, in their order: an expired one, and an option without a file, are left out.
 * Locked, so that whoever deletes or replaces them waits, and then finds that a message shows them.
 */
export const sendableFiles = (manager: EntityManager, companyId: number, fileListId: number): Promise<SendableFile[]> =>
  rows<SendableFile>(
    manager,
    `SELECT o.id AS "optionId", o.name, o.media FROM file_list_option o
     WHERE o.company_id = $1 AND o.list_id = $2 AND o.media IS NOT NULL AND NOT ${EXPIRED}
     ORDER BY o.place FOR SHARE OF o`,
    [companyId, fileListId],
  );
