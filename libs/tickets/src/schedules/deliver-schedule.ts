import { hasPlaceholders, MESSAGE_BODY_MAX_LENGTH } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { Attendant } from '../attendants/attendant.entity.js';
import { Contact } from '../conversation/contact/contact.entity.js';
import { mediaColumns } from '../conversation/message/media-columns.js';
import { Message } from '../conversation/message/message.entity.js';
import { deliver, deliverAgain } from '../conversation/sending/deliver.js';
import { fillText } from '../conversation/sending/fill-text.js';
import { lockTicket } from '../conversation/ticket/lock-ticket.js';
import type { Ticket } from '../conversation/ticket/ticket.entity.js';
import { isWindowOpen } from '../conversation/window/assert-window.js';
import { isOnList } from '../do-not-contact/do-not-contact.js';
import { connectionFor } from '../tickets/by-hand/connection-for.js';
import { announceOpened } from '../tickets/threads/announce-opened.js';
import { findOrOpenTicket } from '../tickets/threads/live-ticket.js';
import { messageKeyOf } from './record-outcome.js';
import type { Schedule } from './schedule.entity.js';

/** The message as which it was stored, or why it was not. */
export interface Delivered {
  messageId: number | null;
  /** An error code of the catalogue. */
  failure: string | null;
}

/** Many are due at the same minute, and none of them may delay an attendant's answer. */
const CLASS = 'bulk';

/**
 * Stores a schedule as a message of the contact's live ticket and hands it to the channel, the contact being locked. A
 * message of it that failed is sent again instead. A failure leaves nothing behind, no ticket either.
 */
export async function deliverSchedule(manager: EntityManager, schedule: Schedule): Promise<Delivered> {
  try {
    return await manager.transaction(async (inner) => {
      const messageId = (await sendAgain(inner, schedule)) ?? (await sendNew(inner, schedule));
      return { messageId, failure: null };
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { messageId: schedule.messageId, failure: error.code };
  }
}

async function sendAgain(manager: EntityManager, { companyId, messageId }: Schedule): Promise<number | null> {
  const message = messageId === null ? null : await manager.findOneBy(Message, { companyId, id: messageId });
  const ticket = message && (await lockTicket(manager, companyId, message.ticketId));
  if (!message || !ticket) return null;
  if (message.isDeleted) throw new AppError('ERR_MESSAGE_DELETED');
  if (!(await isWindowOpen(manager, ticket, null))) throw new AppError('ERR_WINDOW_CLOSED');
  // Null: somebody sent it again from its ticket meanwhile.
  await deliverAgain(manager, ticket, message, { class: CLASS });
  return message.id;
}

async function sendNew(manager: EntityManager, schedule: Schedule): Promise<number> {
  const { companyId, userId, contactId, media } = schedule;
  // A person may write once to who wants no more messages, but not again and again.
  if (schedule.repeatUnit !== 'none' && (await isOnList(manager, schedule))) throw new AppError('ERR_DO_NOT_CONTACT');
  const contact = await manager.findOneByOrFail(Contact, { companyId, id: contactId });
  const { id: connectionId, channel } = await connectionFor(
    manager,
    { companyId, userId },
    contact,
    schedule.connectionId,
  );
  const thread = { companyId, contactId, connectionId };
  if (!(await isWindowOpen(manager, { ...thread, channel }, null))) throw new AppError('ERR_WINDOW_CLOSED');

  const { ticket, isNew } = await findOrOpenTicket(manager, thread, contact.isGroup);
  const outgoing = {
    body: await bodyOf(manager, ticket, schedule),
    mediaType: 'conversation' as const,
    ...(media && mediaColumns(media)),
    clientKey: messageKeyOf(schedule),
  };
  if (isNew) await announceOpened(manager, ticket, ticket.acceptedBy(userId, null));
  // It answers nobody, so unread messages stay unread.
  const { id } = await deliver(manager, ticket, outgoing, { author: userId, class: CLASS, effect: 'automatic' });
  return id;
}

/** The text with its placeholders filled. Throws ERR_EMPTY_MESSAGE. */
async function bodyOf(
  manager: EntityManager,
  ticket: Ticket,
  { companyId, userId, body, media }: Schedule,
): Promise<string> {
  const author = hasPlaceholders(body) ? await manager.findOneBy(Attendant, { companyId, id: userId }) : null;
  const text = (await fillText(manager, ticket, body, author?.name)).trim();
  if (text === '' && !media) throw new AppError('ERR_EMPTY_MESSAGE');
  return text.slice(0, MESSAGE_BODY_MAX_LENGTH);
}
