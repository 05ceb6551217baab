import type { Actor, MediaRef, MessageView, Requests } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { Bus } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { failpoint } from '@prosa/service-kit/operations';
import { DataSource, type EntityManager } from 'typeorm';
import { lockTicket } from '../../conversation/ticket/lock-ticket.js';
import type { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { canSee } from '../../conversation/ticket/ticket.policy.js';
import { insertMessage } from '../../conversation/message/insert-message.js';
import { publishMessageCreated } from '../../conversation/message/publish-message.js';
import { clientHash, sentBefore } from './client-key.js';
import { type ContactCard, contactCard } from './contact-card.js';
import { type TemplateContent, templateContent } from './template-content.js';
import { findQuotable } from './find-quotable.js';
import { prepareAnswer } from './prepare-answer.js';
import { mediaColumns } from '../../conversation/message/media-columns.js';
import { outgoingBody } from '../../conversation/sending/outgoing-body.js';
import { deliverOnce, type Outgoing } from '../../conversation/sending/deliver.js';
import { optionsOf } from '../../options/options-of.js';

type SendInput = Requests['messages.send']['input'];

type MessageContent = ReturnType<typeof textOrFile> | ContactCard | TemplateContent;

/** Notes are never sent, so they have two ticks from the start (docs/spec/domain-behaviour.md §11). */
const NOTE_ACK = 2;

/**
 * Stores a message of the actor, records its event and hands it to the channel, in one transaction. A private note is
 * not sent, and may be written in any ticket that the actor can see.
 */
@Injectable()
export class WriteMessage {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
  ) {}

  async execute(actor: Actor, input: SendInput): Promise<MessageView> {
    const template = await templateContent(this.db, this.bus, actor, input);
    const message = await withTenant(this.db, actor, async (manager) => {
      const sent = await sentBefore(manager, actor, input);
      if (sent) return sent;
      const ticket = await lockTicket(manager, actor.companyId, input.ticketId);
      if (!ticket || !canSee(actor, ticket)) throw new AppError('ERR_NO_TICKET_FOUND');
      const humanAgent = !input.isPrivate && (await prepareAnswer(manager, actor, ticket, template !== null));

      const isSigned = await isSignedText(manager, actor, input);
      const body = await outgoingBody(manager, input.body ?? '', { actor, ticket, isSigned });
      const content = await contentOf(manager, actor, { input, body, template });
      const outgoing = { ...content, ...keyOf(input), quotedId: await findQuotable(manager, actor, ticket, input) };
      const written = input.isPrivate
        ? await writeNote(manager, actor, ticket, outgoing)
        : await deliverOnce(manager, ticket, outgoing, {
            author: actor.userId,
            class: 'person',
            effect: 'answer',
            humanAgent,
          });
      return written ?? sentConcurrently(manager, actor, input);
    });
    failpoint('F08 message-stored');
    return message;
  }
}

/** Notes and captions are never signed. */
async function isSignedText(
  manager: EntityManager,
  { companyId }: Actor,
  { signMessage, isPrivate, media }: SendInput,
): Promise<boolean> {
  if (!signMessage || isPrivate || media) return false;
  return (await optionsOf(manager, companyId)).sendSignMessage === 'enabled';
}

function keyOf(input: SendInput): Pick<Outgoing, 'clientKey' | 'clientHash'> {
  const { clientKey = null } = input;
  return { clientKey, clientHash: clientKey && clientHash(input) };
}

/** Only colleagues see it, and it changes nothing of the ticket. Null when a message with its client key exists. */
async function writeNote(
  manager: EntityManager,
  { userId }: Actor,
  ticket: Ticket,
  outgoing: Outgoing,
): Promise<MessageView | null> {
  const note = { ...outgoing, fromMe: true, isPrivate: true, ack: NOTE_ACK, userId, createdAt: new Date() };
  const id = await insertMessage(manager, ticket, note);
  return id === null ? null : (await publishMessageCreated(manager, ticket, id)).message;
}

interface Written {
  input: SendInput;
  body: string;
  template: TemplateContent | null;
}

/** A template, a card, a file with its caption, or a text. */
async function contentOf(
  manager: EntityManager,
  actor: Actor,
  { input, body, template }: Written,
): Promise<MessageContent> {
  if (template) return template;
  const { vCardContactId, media } = input;
  return vCardContactId ? contactCard(manager, actor, vCardContactId) : textOrFile(body, media);
}

function textOrFile(body: string, media: MediaRef | undefined) {
  if (media) return { body: body || media.fileName, ...mediaColumns(media) };
  if (!body) throw new AppError('ERR_EMPTY_MESSAGE');
  return { body, mediaType: 'conversation' as const };
}

/** The same request came twice at once, and the other transaction committed first. */
async function sentConcurrently(manager: EntityManager, actor: Actor, input: SendInput): Promise<MessageView> {
  const sent = await sentBefore(manager, actor, input);
  if (!sent) throw new AppError('ERR_CREATING_MESSAGE');
  return sent;
}
