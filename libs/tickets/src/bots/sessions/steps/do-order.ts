import type { BotOrder } from '@prosa/bots';
import { botActor, CONTACT_FIELD_LENGTH, CONTACT_FIELDS_MAX, MESSAGE_BODY_MAX_LENGTH } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { Attendant } from '../../../attendants/attendant.entity.js';
import { endSession } from '../../../conversation/bot-session/end-session.js';
import { Contact } from '../../../conversation/contact/contact.entity.js';
import { lockContact } from '../../../conversation/contact/lock-contact.js';
import { contactLane, publishContact } from '../../../conversation/contact/publish-contact.js';
import { laneOf } from '../../../conversation/ticket/thread-lane.js';
import type { Ticket } from '../../../conversation/ticket/ticket.entity.js';
import { ticketView } from '../../../conversation/ticket/ticket-view.js';
import { queueExists } from '../../../queues/queue.entity.js';
import { routeToQueue } from '../../../routing/route-to-queue.js';
import { addSchedule } from '../../../schedules/add-schedule.js';
import { Tag } from '../../../tags/tag.entity.js';
import { addTag } from '../../../tags/add-tag.js';
import { logStep } from '../../../tickets/log/log-step.js';
import { closeLockedTicket } from '../../../tickets/move-ticket.js';
import { markHandled } from '../../../tickets/mark-read.js';
import { applyMove } from '../../../tickets/place-ticket.js';
import { handOver } from '../hand-over.js';
import { writeBotNote } from './write-bot-note.js';

type Handlers = {
  [K in BotOrder['kind']]: (
    manager: EntityManager,
    ticket: Ticket,
    order: Extract<BotOrder, { kind: K }>,
  ) => Promise<unknown>;
};

const HANDLERS: Handlers = {
  transfer: async (manager, ticket, { queueId, userId, reason }) => {
    await writeBotNote(manager, ticket, reason);
    const target = queueId ?? ticket.queueId;
    const isKnown = target !== null && (await queueExists(manager, ticket.companyId, target));
    if (!isKnown) return handOver(manager, ticket, 'transferred');
    await endSession(manager, ticket, 'transferred');
    await logStep(manager, {
      companyId: ticket.companyId,
      ticketId: ticket.id,
      type: 'queue',
      userId: null,
      queueId: target,
    });
    if (!(await isAttendant(manager, ticket, userId))) return routeToQueue(manager, ticket, target);
    return waitFor(manager, ticket, { queueId: target, userId });
  },
  close: async (manager, ticket, { reason }) => {
    await writeBotNote(manager, ticket, reason);
    await endSession(manager, ticket, 'closed');
    await markHandled(manager, ticket);
    await closeLockedTicket(manager, botActor(ticket.companyId, []), ticket, { farewell: null, isUndoable: false });
  },
  tag: async (manager, { companyId, contactId }, { name }) => {
    const tags = await manager.findBy(Tag, { companyId, kanban: 0 });
    const tag = tags.find((each) => each.name.toLowerCase() === name.trim().toLowerCase());
    if (tag) await addTag(manager, botActor(companyId, []), { contactId, tagId: tag.id });
  },
  setField: (manager, ticket, { name, value }) => setField(manager, ticket, name, value),
  schedule: async (manager, { companyId, contactId, connectionId }, { at, text }) => {
    const body = text.slice(0, MESSAGE_BODY_MAX_LENGTH);
    await addSchedule(manager, { companyId, contactId, connectionId, body, sendAt: new Date(at) });
  },
  stop: (manager, ticket) => handOver(manager, ticket, 'stopped'),
};

/** Does what a bot ordered in a locked ticket; what the company does not have changes nothing. */
export async function doOrder(manager: EntityManager, ticket: Ticket, order: BotOrder): Promise<void> {
  await HANDLERS[order.kind](manager, ticket, order as never);
}

const isAttendant = async (manager: EntityManager, { companyId }: Ticket, userId: number | null): Promise<boolean> =>
  userId !== null && (await manager.existsBy(Attendant, { companyId, id: userId, isDeleted: false }));

async function waitFor(
  manager: EntityManager,
  ticket: Ticket,
  { queueId, userId }: { queueId: number; userId: number | null },
): Promise<void> {
  if (!(await applyMove(manager, ticket, { status: 'pending', queueId, userId }))) return;
  const view = await ticketView(manager, ticket.companyId, ticket.id);
  await recordEvent(manager, 'ticket.transferred', laneOf(ticket), { ticket: view, from: ticket.place, byUserId: 0 });
}

/** Changes a field of the contact, or adds it. */
async function setField(
  manager: EntityManager,
  { companyId, contactId }: Ticket,
  name: string,
  value: string,
): Promise<void> {
  const { name: nameLength, value: valueLength } = CONTACT_FIELD_LENGTH;
  const contact: Contact = await lockContact(manager, companyId, contactId);
  const field = { name: name.trim().slice(0, nameLength), value: value.trim().slice(0, valueLength) };
  const known = contact.extraInfo.find((each) => each.name.toLowerCase() === field.name.toLowerCase());
  if (field.name === '' || (!known && contact.extraInfo.length >= CONTACT_FIELDS_MAX)) return;
  contact.extraInfo = known
    ? contact.extraInfo.map((each) => (each === known ? { ...each, value: field.value } : each))
    : [...contact.extraInfo, { id: contact.extraInfo.length + 1, ...field }];
  await manager.save(contact);
  await publishContact(manager, contactLane(companyId, contactId), contactId);
}
