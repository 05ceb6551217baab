import type { MediaRef } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { sendText } from '../conversation/sending/send-text.js';
import type { Ticket } from '../conversation/ticket/ticket.entity.js';
import { rows } from '../database/rows.js';
import { EXPIRED } from '../file-lists/file-list.queries.js';

/**
 * Sends the files of a list in a locked ticket, in their order, each with its name as caption. Each is a message of its
 * own, so that one that fails stops no other. An expired one, and an option without a file, are left out.
 */
export async function sendFileList(manager: EntityManager, ticket: Ticket, fileListId: number): Promise<void> {
  const files = await rows<{ name: string; media: MediaRef }>(
    manager,
    `SELECT o.name, o.media FROM file_list_option o
     WHERE o.company_id = $1 AND o.list_id = $2 AND o.media IS NOT NULL AND NOT ${EXPIRED} ORDER BY o.place`,
    [ticket.companyId, fileListId],
  );
  for (const { name, media } of files) await sendText(manager, ticket, name, { media });
}
