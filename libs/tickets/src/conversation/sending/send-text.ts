import type { MediaRef } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { Connection } from '../../connections/connection.entity.js';
import type { Ticket } from '../ticket/ticket.entity.js';
import { insertMessage } from '../message/insert-message.js';
import { recordLastMessage } from '../message/last-message.js';
import { publishMessageCreated } from '../message/publish-message.js';
import { isWindowOpen } from '../window/assert-window.js';
import { logSkippedText } from '../window/log-skipped-text.js';
import { mediaColumns } from '../message/media-columns.js';
import { handToChannel } from './hand-to-channel.js';

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
}

/**
 * Sends an automatic text in a locked ticket: stored, published and handed to the channel. It answers nobody, so unread
 * messages stay unread. Nothing is sent by a deleted connection; outside of the reply window the log says that the text
 * was not sent. Resolves to its id, null when it was not sent.
 */
export async function sendText(
  manager: EntityManager,
  ticket: Ticket,
  text: string,
  { media = null, quotedId = null }: TextExtras = {},
): Promise<number | null> {
  const { companyId, connectionId } = ticket;
  if (await manager.existsBy(Connection, { companyId, id: connectionId, isDeleted: true })) return null;
  if (!(await isWindowOpen(manager, ticket, null))) {
    await logSkippedText(manager, ticket);
    return null;
  }
  const draft = {
    fromMe: true,
    ...contentOf(text, media),
    quotedId,
    ack: 0,
    sendState: 'queued' as const,
    createdAt: new Date(),
  };
  const id = await insertMessage(manager, ticket, draft);
  if (id === null) throw new Error('a message without a key of its own was there');
  await recordLastMessage(manager, ticket, { ...draft, id, isAutomatic: true });
  await publishMessageCreated(manager, ticket, id);
  await handToChannel(manager, companyId, id);
  return id;
}

/** A file without a caption has its name as body (docs/spec/wire-contract.md §2). */
function contentOf(text: string, media: MediaRef | null) {
  const body = `${SYSTEM_MARK}${text}`;
  if (!media) return { body, mediaType: 'conversation' as const };
  return { body: text === '' ? media.fileName : body, ...mediaColumns(media) };
}
