import { type Actor, type CreateNoteInput, type NoteIdInput, type NoteView, isAdmin } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { recordEvent } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { laneOf } from '../conversation/ticket/thread-lane.js';
import { Ticket } from '../conversation/ticket/ticket.entity.js';
import { canSee } from '../conversation/ticket/ticket.policy.js';
import { TicketNote } from './note.entity.js';
import { noteView } from './note.queries.js';

/** Notes of tickets, for whoever may see the ticket. */
@Injectable()
export class WriteNotes {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_TICKET_FOUND. */
  create(actor: Actor, { ticketId, note }: CreateNoteInput): Promise<NoteView> {
    const { companyId, userId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      const ticket = await ticketOf(manager, companyId, ticketId);
      if (!ticket || !canSee(actor, ticket)) throw new AppError('ERR_NO_TICKET_FOUND');
      const { id } = await manager.save(TicketNote, { companyId, ticketId, userId, note: note.trim() });
      const view = await noteView(manager, actor, id as number);
      await publish(manager, 'note.created', ticket, view);
      return view;
    });
  }

  /** By its author or an admin. Throws ERR_NO_NOTE_FOUND, ERR_NO_PERMISSION. */
  delete(actor: Actor, { noteId }: NoteIdInput): Promise<{ deleted: boolean }> {
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      const view = await noteView(manager, actor, noteId);
      if (!isAdmin(actor) && view.userId !== actor.userId) throw new AppError('ERR_NO_PERMISSION');
      const ticket = await ticketOf(manager, companyId, view.ticketId);
      const { affected } = await manager.delete(TicketNote, { companyId, id: noteId });
      if (!affected || !ticket) throw new AppError('ERR_NO_NOTE_FOUND');
      await publish(manager, 'note.deleted', ticket, view);
      return { deleted: true };
    });
  }
}

/** Locks the ticket, so that it does not move before the event of its note is recorded. */
const ticketOf = (manager: EntityManager, companyId: number, id: number) =>
  manager.findOne(Ticket, { where: { companyId, id }, lock: { mode: 'pessimistic_read' } });

function publish(manager: EntityManager, name: 'note.created' | 'note.deleted', ticket: Ticket, note: NoteView) {
  const { connectionId: whatsappId, place, isGroup } = ticket;
  return recordEvent(manager, name, laneOf(ticket), { note, whatsappId, place, isGroup });
}
