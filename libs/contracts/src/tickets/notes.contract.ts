import { IsOptional, Matches } from 'class-validator';
import { IsId, IsText } from '../shared/decorators.js';
import { NOTE_LENGTH } from '../shared/limits.js';
import type { TicketPlacement } from './tickets.contract.js';

/** What an attendant notes of a ticket, for colleagues alone (core.md §3). */
export interface NoteView {
  id: number;
  note: string;
  ticketId: number;
  contactId: number;
  userId: number;
  /** Name '' when the user is not known any more. */
  user: { id: number; name: string };
  /** ISO time. */
  createdAt: string;
}

/** Of a ticket, of all tickets of a contact, or of both. */
export class ListNotesInput {
  @IsOptional() @IsId() ticketId?: number;
  @IsOptional() @IsId() contactId?: number;
}

export class CreateNoteInput {
  @IsId() ticketId!: number;
  @IsText(NOTE_LENGTH) @Matches(/\S\s*\S/) note!: string;
}

export class NoteIdInput {
  @IsId() noteId!: number;
}

export interface NoteRequests {
  /** Those of tickets the caller may see, newest first. */
  'notes.list': { input: ListNotesInput; output: NoteView[] };
  /** Errors: ERR_NO_TICKET_FOUND, for a hidden or foreign one too. */
  'notes.create': { input: CreateNoteInput; output: NoteView };
  /** By its author or an admin. Errors: ERR_NO_NOTE_FOUND, ERR_NO_PERMISSION. */
  'notes.delete': { input: NoteIdInput; output: { deleted: boolean } };
}

/** A note, and where its ticket stands: who may hear of it. */
interface NoteChanged {
  note: NoteView;
  whatsappId: number;
  place: TicketPlacement;
  isGroup: boolean;
}

/** In the lane of the ticket. */
export interface NoteEvents {
  'note.created': NoteChanged;
  'note.deleted': NoteChanged;
}
