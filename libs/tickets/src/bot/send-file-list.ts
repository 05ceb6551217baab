import type { EntityManager } from 'typeorm';
import { sendText } from '../conversation/sending/send-text.js';
import type { Ticket } from '../conversation/ticket/ticket.entity.js';
import { sendableFiles } from '../file-lists/sendable-files.js';

/**
 * Sends the files of a list in a locked ticket, in their order, each with its name as caption. Each is a message of its
 * own, so that one that fails stops no other.
 */
export async function sendFileList(manager: EntityManager, ticket: Ticket, fileListId: number): Promise<void> {
  const files = await sendableFiles(manager, ticket.companyId, fileListId);
  for (const { name, media } of files) await sendText(manager, ticket, name, { media });
}
