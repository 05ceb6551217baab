import type { InteractiveMessage, MediaRef } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';
import type { Ticket } from '../ticket/ticket.entity.js';
import { isWindowOpen } from '../window/assert-window.js';
import { logSkippedText } from '../window/log-skipped-text.js';
import { mediaColumns } from '../message/media-columns.js';
import { deliver } from './deliver.js';

/**
 * Other consoles recognise automatic texts by this mark; we do by the missing author (docs/spec/domain-behaviour.md
 * §1).
 */
export const SYSTEM_MARK = '\u200e';

interface TextExtras {
  /** A file whose caption the text is. */
  media?: MediaRef | null;
  /** The message of the ticket that is quoted. */
  quotedId?: number | null;
  /** What can be chosen by tap; `text` lists it as well. */
  choices?: InteractiveMessage | null;
  /** What a voice message says. */
  transcript?: string | null;
}

/**
 * Sends an automatic text in a locked ticket: stored, published and handed to the channel. It answers nobody, so unread
 * messages stay unread. Nothing is sent by a deleted connection or to a blocked contact; outside of the reply window the log says that the text
 * was not sent. Resolves to its id, null when it was not sent.
 */
export async function sendText(
  manager: EntityManager,
  ticket: Ticket,
  text: string,
  { media = null, quotedId = null, choices = null, transcript = null }: TextExtras = {},
): Promise<number | null> {
  if (!(await isReceiver(manager, ticket))) return null;
  if (!(await isWindowOpen(manager, ticket, null))) {
    await logSkippedText(manager, ticket);
    return null;
  }
  const outgoing = { ...contentOf(text, media), quotedId, choices, transcript };
  const { id } = await deliver(manager, ticket, outgoing, { author: null, class: 'person', effect: 'automatic' });
  return id;
}

/** Whether a text can be sent to the ticket's contact: its connection exists, and the contact is not blocked. */
export async function isReceiver(
  manager: EntityManager,
  { companyId, connectionId, contactId }: Ticket,
): Promise<boolean> {
  const [found] = await rows<{ isRefused: boolean }>(
    manager,
    `SELECT EXISTS (SELECT 1 FROM connection WHERE company_id = $1 AND id = $2 AND is_deleted)
       OR EXISTS (SELECT 1 FROM contact WHERE company_id = $1 AND id = $3 AND NOT active) AS "isRefused"`,
    [companyId, connectionId, contactId],
  );
  return !found!.isRefused;
}

/** A file without a caption has its name as body (docs/spec/wire-contract.md §2). */
function contentOf(text: string, media: MediaRef | null) {
  const body = `${SYSTEM_MARK}${text}`;
  if (!media) return { body, mediaType: 'conversation' as const };
  return { body: text === '' ? media.fileName : body, ...mediaColumns(media) };
}
