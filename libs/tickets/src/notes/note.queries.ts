import type { Actor, ListNotesInput, NoteView } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { type Reader, readTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { BoundValues } from '../database/bound-values.js';
import { isoTime } from '../database/iso-time.js';
import { rows } from '../database/rows.js';
import { visibleTo } from '../conversation/ticket/ticket.policy.js';

/** Nobody reads more notes of one contact. */
const NOTES_MAX = 500;

@Injectable()
export class NoteQueries {
  constructor(private readonly db: DataSource) {}

  /** Newest first; none without a ticket or a contact. */
  async list(actor: Actor, { ticketId, contactId }: ListNotesInput): Promise<NoteView[]> {
    if (ticketId === undefined && contactId === undefined) return [];
    return readTenant(this.db, actor, (reader) => noteViews(reader, actor, { ticketId, contactId }));
  }
}

/** A note the actor may see. Throws ERR_NO_NOTE_FOUND. */
export async function noteView(reader: Reader, actor: Actor, noteId: number): Promise<NoteView> {
  const [view] = await noteViews(reader, actor, { noteId });
  if (!view) throw new AppError('ERR_NO_NOTE_FOUND');
  return view;
}

interface NoteFilter extends ListNotesInput {
  noteId?: number;
}

function noteViews(reader: Reader, actor: Actor, { noteId, ticketId, contactId }: NoteFilter): Promise<NoteView[]> {
  const bound = new BoundValues();
  const conditions = [
    `t.company_id = ${bound.bind(actor.companyId)}`,
    `(${visibleTo(actor, 't', bound)})`,
    ...(noteId === undefined ? [] : [`n.id = ${bound.bind(noteId)}`]),
    ...(ticketId === undefined ? [] : [`t.id = ${bound.bind(ticketId)}`]),
    ...(contactId === undefined ? [] : [`t.contact_id = ${bound.bind(contactId)}`]),
  ];
  return rows<NoteView>(
    reader,
    `SELECT n.id, n.note, n.ticket_id AS "ticketId", t.contact_id AS "contactId", n.user_id AS "userId",
       json_build_object('id', n.user_id, 'name', coalesce(u.name, '')) AS "user", ${isoTime('n.created_at')} AS "createdAt"
     FROM ticket_note n JOIN ticket t ON t.company_id = n.company_id AND t.id = n.ticket_id
     LEFT JOIN attendant u ON u.company_id = n.company_id AND u.id = n.user_id
     WHERE ${conditions.join(' AND ')} ORDER BY n.id DESC LIMIT ${NOTES_MAX}`,
    bound.list,
  );
}
