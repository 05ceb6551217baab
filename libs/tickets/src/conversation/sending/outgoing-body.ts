import { type Actor, MESSAGE_BODY_MAX_LENGTH, withSignature } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import type { Ticket } from '../ticket/ticket.entity.js';
import { fillText } from './fill-text.js';

interface Writing {
  actor: Actor;
  ticket: Ticket;
  /** Whether the author's name comes first. */
  isSigned?: boolean;
}

/**
 * A text as it is sent: with its placeholders filled, and with the author's name before it. Throws ERR_VALIDATION when it
 * has become too long.
 */
export async function outgoingBody(
  manager: EntityManager,
  body: string,
  { actor, ticket, isSigned = false }: Writing,
): Promise<string> {
  // PostgreSQL rejects NUL in a text.
  const filled = (await fillText(manager, ticket, body.replaceAll('\0', ''), actor.name)).trim();
  // A name without a text is no message.
  const text = isSigned && filled !== '' ? withSignature(filled, actor.name) : filled;
  if (text.length > MESSAGE_BODY_MAX_LENGTH) throw new AppError('ERR_VALIDATION', { fields: { body: ['maxLength'] } });
  return text;
}
