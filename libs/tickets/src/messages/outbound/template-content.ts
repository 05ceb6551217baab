import type { Actor, MediaRef, Requests } from '@prosa/contracts';
import type { Bus } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { DataSource } from 'typeorm';
import type { Message } from '../../conversation/message/message.entity.js';
import { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { canSee } from '../../conversation/ticket/ticket.policy.js';
import { mediaColumns } from '../../conversation/message/media-columns.js';

/** The columns of a message that is sent as a template, with the file of its header. */
export type TemplateContent = Pick<Message, 'body' | 'template' | 'mediaType'> &
  Partial<ReturnType<typeof mediaColumns>>;

/**
 * The template of a send with its values, as the channel checked and filled it; null for another content. Requested
 * before the transaction. Throws ERR_NO_TICKET_FOUND, ERR_VALIDATION for a note, a text or a card beside it, and the
 * errors of `templates.fill`.
 */
export async function templateContent(
  db: DataSource,
  bus: Bus,
  actor: Actor,
  { ticketId, template, body, media, vCardContactId, isPrivate }: Requests['messages.send']['input'],
): Promise<TemplateContent | null> {
  if (!template) return null;
  if ([body?.trim(), vCardContactId, isPrivate].some(Boolean))
    throw new AppError('ERR_VALIDATION', { fields: { template: ['isAlone'] } });
  const { companyId } = actor;
  const ticket = await withTenant(db, actor, (manager) => manager.findOneBy(Ticket, { companyId, id: ticketId }));
  if (!ticket || !canSee(actor, ticket)) throw new AppError('ERR_NO_TICKET_FOUND');
  const { connectionId } = ticket;
  const { templateId, values } = template;
  const input = { templateId, values, connectionId, ...(media && { file: fileOf(media) }) };
  const filled = await bus.request(actor, { name: 'templates.fill', input });
  const sent = { ...filled.template, category: filled.category };
  return { body: filled.text, template: sent, ...fileColumns(media) };
}

const fileOf = ({ mimetype, size }: MediaRef) => ({ mimetype, size });

const fileColumns = (media: MediaRef | undefined) =>
  media ? mediaColumns(media) : { mediaType: 'conversation' as const };
