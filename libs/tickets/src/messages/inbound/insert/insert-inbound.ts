import type { InboundMessage } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import type { MessageDraft } from '../../../conversation/message/insert-message.js';
import type { Ticket } from '../../../conversation/ticket/ticket.entity.js';
import { rows } from '../../../database/rows.js';
import { insertAtTime, insertRecovered } from '../../history/insert-recovered.js';
import { insertByTime, type InsertedMessage } from './insert-by-time.js';

/** Providers give times in whole seconds, and a message travels for one: later ones may have crossed a call. */
const CROSSING_MS = 2_000;
/** How many of the newest messages of a thread are searched for a call. */
const SEARCHED = 50;

type Draft = MessageDraft & { createdAt: Date };

/**
 * Adds a received message to its thread: messages of an outage at their times, a call and the messages around it in the
 * order of theirs, and others as `insertByTime`.
 */
export async function insertInbound(
  manager: EntityManager,
  ticket: Ticket,
  draft: Draft,
  { isRecovered }: Pick<InboundMessage, 'isRecovered'>,
): Promise<InsertedMessage> {
  if (isRecovered) return { id: await insertRecovered(manager, ticket, draft), isLate: false };
  if (await crossesCall(manager, ticket, draft))
    return { id: await insertAtTime(manager, ticket, draft), isLate: false };
  return insertByTime(manager, ticket, draft);
}

/** Whether it is a call, whose message is stored when it ends, or was sent before one that is stored already. */
async function crossesCall(manager: EntityManager, ticket: Ticket, draft: Draft): Promise<boolean> {
  if (draft.mediaType === 'call_log') return true;
  if (Date.now() - draft.createdAt.getTime() < CROSSING_MS) return false;
  const { companyId, contactId, connectionId } = ticket;
  const found = await rows(
    manager,
    `SELECT FROM (SELECT media_type, created_at FROM message
       WHERE company_id = $1 AND contact_id = $2 AND connection_id = $3 ORDER BY seq DESC LIMIT ${SEARCHED}) newest
     WHERE media_type = 'call_log' AND created_at > $4 LIMIT 1`,
    [companyId, contactId, connectionId, draft.createdAt],
  );
  return found.length > 0;
}
