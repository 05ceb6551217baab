import {
  type Actor,
  type Forwarded,
  FORWARD_PAUSE_MS,
  type ForwardMessagesInput,
  type MessageView,
  withSignature,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { failpoint } from '@prosa/service-kit/operations';
import { DataSource, type EntityManager, type FindManyOptions, In } from 'typeorm';
import { Attendant } from '../../attendants/attendant.entity.js';
import { Connection } from '../../connections/connection.entity.js';
import { Contact } from '../../conversation/contact/contact.entity.js';
import { ticketView } from '../../conversation/ticket/ticket-view.js';
import { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { canSee } from '../../conversation/ticket/ticket.policy.js';
import { Message } from '../../conversation/message/message.entity.js';
import { deliver, type Delivery } from '../../conversation/sending/deliver.js';
import { assertWindowOpen } from '../../conversation/window/assert-window.js';
import { isForwardable } from './is-forwardable.js';
import { claimReceivingTicket } from './claim-receiving-ticket.js';
import { partKey } from '../outbound/parts-of-request.js';
import { forwardedBefore, forwardRequest } from './forwarded-before.js';
import { lockForwarded } from './lock-forwarded.js';

/**
 * Forwards messages to another contact; files are not copied. One transaction: all messages leave, or none. A request that
 * is repeated under its key forwards once.
 */
@Injectable()
export class ForwardMessages {
  constructor(private readonly db: DataSource) {}

  async execute(actor: Actor, input: ForwardMessagesInput): Promise<Forwarded> {
    const forwarded = await withTenant(
      this.db,
      actor,
      async (manager) => (await forwardedBefore(manager, actor, input)) ?? forward(manager, actor, input),
    );
    failpoint('F08 message-stored');
    return forwarded;
  }
}

async function forward(manager: EntityManager, actor: Actor, input: ForwardMessagesInput): Promise<Forwarded> {
  const { companyId } = actor;
  const { messageIds, contactId, signMessage } = input;
  const chosen = await visibleMessages(manager, actor, messageIds);
  await lockForwarded(manager, actor, contactId, chosen);
  // The same request came twice at once, and the other transaction committed first.
  const meanwhile = await forwardedBefore(manager, actor, input);
  if (meanwhile) return meanwhile;
  const { ticket, humanAgent } = await receivingTicket(
    manager,
    actor,
    contactId,
    oneConnection(chosen.filter(isForwardable)),
  );

  // Locked after the ticket, as everybody does: whoever deletes them waits, and then finds that their files are shown.
  const found = await visibleMessages(manager, actor, messageIds, { lock: { mode: 'pessimistic_read' } });
  const sources = found.filter(isForwardable);
  oneConnection(sources);
  const sign = signMessage ? await signature(manager, actor) : unsigned;
  const request = forwardRequest(input);
  const delivery = { author: actor.userId, class: 'person', effect: 'answer', humanAgent } as const;
  const messages: MessageView[] = [];
  for (const [index, source] of sources.entries()) {
    const outgoing = { ...contentOf(source), ...partKey(request, source.id), body: sign(source) };
    messages.push(await deliver(manager, ticket, outgoing, { ...delivery, delayMs: index * FORWARD_PAUSE_MS }));
  }
  const refused = found.filter((message) => !isForwardable(message)).map(({ id }) => id);
  return { ticket: await ticketView(manager, companyId, ticket.id), messages, refused };
}

/** The locked ticket of the receiver, which the actor attends, and how its window is open. Throws ERR_NO_WAPP_FOUND, ERR_NO_CONTACT_FOUND. */
async function receivingTicket(
  manager: EntityManager,
  actor: Actor,
  contactId: number,
  connectionId: number,
): Promise<{ ticket: Ticket } & Pick<Delivery, 'humanAgent'>> {
  const { companyId } = actor;
  if (await manager.existsBy(Connection, { companyId, id: connectionId, isDeleted: true })) {
    throw new AppError('ERR_NO_WAPP_FOUND');
  }
  const contact = await manager.findOneBy(Contact, { companyId, id: contactId });
  if (!contact) throw new AppError('ERR_NO_CONTACT_FOUND');
  const ticket = await claimReceivingTicket(manager, actor, contact, connectionId);
  return { ticket, humanAgent: await assertWindowOpen(manager, actor, ticket) };
}

const unsigned = ({ body }: Message): string => body;

/** In thread order. Throws ERR_NO_MESSAGE_FOUND when one of them is hidden, foreign or missing. */
async function visibleMessages(
  manager: EntityManager,
  actor: Actor,
  ids: number[],
  options: Pick<FindManyOptions<Message>, 'lock'> = {},
): Promise<Message[]> {
  const { companyId } = actor;
  const messages = await manager.find(Message, { where: { companyId, id: In(ids) }, order: { id: 'ASC' }, ...options });
  const ticketIds = [...new Set(messages.map(({ ticketId }) => ticketId))];
  const tickets = await manager.findBy(Ticket, { companyId, id: In(ticketIds) });
  if (messages.length < ids.length || !tickets.every((ticket) => canSee(actor, ticket))) {
    throw new AppError('ERR_NO_MESSAGE_FOUND');
  }
  return messages;
}

/** The connection of all of them. Throws ERR_MESSAGE_NOT_FORWARDABLE when there are several. */
function oneConnection([first, ...others]: Message[]): number {
  const isOne = first && others.every(({ connectionId }) => connectionId === first.connectionId);
  if (!isOne) throw new AppError('ERR_MESSAGE_NOT_FORWARDABLE');
  return first.connectionId;
}

/** Only texts are signed. */
async function signature(manager: EntityManager, { companyId, userId }: Actor): Promise<typeof unsigned> {
  const attendant = await manager.findOneBy(Attendant, { companyId, id: userId });
  return ({ body, mediaType }) =>
    attendant && mediaType === 'conversation' ? withSignature(body, attendant.name) : body;
}

const contentOf = ({ mediaType, media, mediaInfo, mediaState }: Message) => ({
  mediaType,
  media,
  mediaInfo,
  mediaState,
  isForwarded: true,
});
