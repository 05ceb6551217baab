import { NOTE_LENGTH } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { insertMessage } from '../../../conversation/message/insert-message.js';
import { publishMessageCreated } from '../../../conversation/message/publish-message.js';
import type { Ticket } from '../../../conversation/ticket/ticket.entity.js';

/** Leaves a note of a bot for the colleague who takes the ticket; '' leaves none. It is never sent. */
export async function writeBotNote(manager: EntityManager, ticket: Ticket, text: string): Promise<void> {
  const body = text.trim().slice(0, NOTE_LENGTH.max);
  if (body === '') return;
  const note = {
    body,
    mediaType: 'conversation' as const,
    fromMe: true,
    isPrivate: true,
    ack: 2,
    createdAt: new Date(),
  };
  const id = await insertMessage(manager, ticket, note);
  if (id !== null) await publishMessageCreated(manager, ticket, id);
}
