import {
  type Actor,
  type ContactAlias,
  type ExternalMessage,
  hasNumbers,
  type SentExternalMessage,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { Bus } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { failpoint } from '@prosa/service-kit/operations';
import { DataSource, type EntityManager } from 'typeorm';
import { Connection } from '../connections/connection.entity.js';
import { accountOfNumber } from '../contacts/changes/account-of-number.js';
import { digitsOfNumber } from '../contacts/changes/contact-number.js';
import { Tombstones } from '../contacts/erasure/tombstones.js';
import { lockReceiver } from '../contacts/lock-receiver.js';
import { everyForm, ownedAliases } from '../conversation/contact/contact-aliases.js';
import { deliver } from '../conversation/sending/deliver.js';
import type { Thread } from '../conversation/ticket/thread-lane.js';
import type { Ticket } from '../conversation/ticket/ticket.entity.js';
import { isWindowOpen } from '../conversation/window/assert-window.js';
import { isOnList } from '../do-not-contact/do-not-contact.js';
import { closeLockedTicket } from '../tickets/move-ticket.js';
import { claimKey, recordSent, sentMessage } from './external-sends.js';
import { externalTicket, findWanted } from './external-ticket.js';
import { outgoingMessage } from './outgoing-message.js';

type Stored = SentExternalMessage & { isRepeated: boolean };

/** The company knows nobody with the number: what was written is rolled back. */
class Unknown extends Error {}

/** A message whose receiver was found. */
type Resolved = ExternalMessage & { aliases: ContactAlias[] };

/**
 * Stores a message that a program sends, in the ticket of its receiver, and hands it to its channel: in one transaction
 * with the caller's key, so that a repeated request is answered with the same message. A refusal leaves nothing behind.
 */
@Injectable()
export class SendExternal {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly tombstones: Tombstones,
  ) {}

  /** Throws what `externalMessages.send` says. */
  async execute(actor: Actor, input: ExternalMessage): Promise<Stored> {
    const named: ContactAlias[] = [{ type: 'phone', value: digitsOfNumber(input.number) }];
    const stored =
      (await this.store(actor, { ...input, aliases: named }, { isKnown: true })) ??
      // Outside of a transaction: who has the number is requested from the network.
      (await this.store(actor, { ...input, ...(await accountOfNumber(this.db, this.bus, actor, input.number)) }));
    failpoint('F08 message-stored');
    return stored!;
  }

  /** `isKnown`: it is stored only for somebody whom the company knows; else null, and nothing is left behind. */
  private async store(actor: Actor, input: Resolved, { isKnown } = { isKnown: false }): Promise<Stored | null> {
    const { companyId } = actor;
    const { credential, idempotency, aliases } = input;
    try {
      return await withTenant(this.db, actor, async (manager) => {
        const before = idempotency && (await claimKey(manager, companyId, { credential, ...idempotency }));
        if (before) return { ...before, isRepeated: true };
        if (isKnown && (await ownedAliases(manager, companyId, everyForm(aliases))).length === 0) throw new Unknown();
        const messageId = await this.send(manager, actor, input);
        const sent = idempotency
          ? await recordSent(manager, companyId, { credential, key: idempotency.key }, messageId)
          : await sentMessage(manager, companyId, messageId);
        return { ...sent, isRepeated: false };
      });
    } catch (error) {
      if (error instanceof Unknown) return null;
      throw error;
    }
  }

  private async send(manager: EntityManager, actor: Actor, input: Resolved): Promise<number> {
    const user = await findWanted(manager, actor.companyId, input);
    const outgoing = outgoingMessage(input, user?.name ?? null);
    const thread = await this.lockThread(manager, actor.companyId, input);
    const { ticket, isAnswer } = await externalTicket(manager, actor, thread, input);
    if (!isAnswer && (await isOnList(manager, thread))) throw new AppError('ERR_DO_NOT_CONTACT');
    const { id } = await deliver(manager, ticket, outgoing, {
      author: input.userId,
      class: isAnswer ? 'person' : 'bulk',
      effect: user ? 'answer' : 'automatic',
    });
    if (input.closesTicket) await close(manager, actor, ticket);
    return id;
  }

  /** The thread with the receiver, who is locked and can be written to. */
  private async lockThread(manager: EntityManager, companyId: number, input: Resolved): Promise<Thread> {
    const { connectionId, template } = input;
    const connection = await manager.findOneBy(Connection, { companyId, id: connectionId, isDeleted: false });
    if (!connection) throw new AppError('ERR_NO_WAPP_FOUND');
    if (!hasNumbers(connection.channel))
      throw new AppError('ERR_VALIDATION', { fields: { connectionId: ['hasNumbers'] } });
    const { id: contactId } = await lockReceiver(manager, this.tombstones, { companyId, ...input });
    const thread = { companyId, contactId, connectionId };
    const isTaken =
      template !== null || (await isWindowOpen(manager, { ...thread, channel: connection.channel }, null));
    if (!isTaken) throw new AppError('ERR_WINDOW_CLOSED');
    return thread;
  }
}

/** It is closed without a farewell, and without a request for a rating. */
const close = (manager: EntityManager, actor: Actor, ticket: Ticket): Promise<unknown> =>
  closeLockedTicket(manager, actor, ticket, { farewell: null, isUndoable: false });
