import type { EntityManager } from 'typeorm';
import { Connection } from '../../connections/connection.entity.js';
import type { Ticket } from '../ticket/ticket.entity.js';
import { insertMessage } from '../message/insert-message.js';
import { recordLastMessage } from '../message/last-message.js';
import { publishMessageCreated } from '../message/publish-message.js';
import { handToChannel } from './hand-to-channel.js';

/** Other consoles know by it what nobody wrote; we know it by having no author (domain-behaviour.md §1). */
const SYSTEM_MARK = '\u200e';

/**
 * The desk itself says something in a held ticket: stored, told and handed to the channel. It answers nobody, so what is
 * unread stays unread. Nothing is said by a connection that was deleted.
 */
export async function sendText(manager: EntityManager, ticket: Ticket, text: string): Promise<void> {
  const { companyId, connectionId } = ticket;
  if (await manager.existsBy(Connection, { companyId, id: connectionId, isDeleted: true })) return;
  const draft = {
    fromMe: true,
    body: `${SYSTEM_MARK}${text}`,
    mediaType: 'conversation' as const,
    ack: 0,
    sendState: 'queued' as const,
    createdAt: new Date(),
  };
  const id = await insertMessage(manager, ticket, draft);
  if (id === null) throw new Error('a message without a key of its own was there');
  await recordLastMessage(manager, ticket, { ...draft, id, isAutomatic: true });
  await publishMessageCreated(manager, ticket, id);
  await handToChannel(manager, companyId, id);
}
