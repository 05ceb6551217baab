import { IsOptional, Matches } from 'class-validator';
import { IsId, IsText } from '../shared/decorators.js';
import { NOTE_LENGTH } from '../shared/limits.js';
import type { TicketPlacement } from './tickets.contract.js';

/** A note of an attendant about a ticket, for colleagues only (docs/spec/core.md §3). */
export interface NoteView {
  id: number;
  note: string;
  ticketId: number;
  contactId: number;
  userId: number;
  /** Name '' when the user was deleted. */
  user: { id: number; name: string };
  /** ISO time. */
  createdAt: string;
}

/** Notes of a ticket, of all tickets of a contact, or both. */
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
  /** Notes of tickets that the actor may see, newest first. */
  'notes.list': { input: ListNotesInput; output: NoteView[] };
  /** Throws ERR_NO_TICKET_FOUND, for a hidden or foreign one too. */
  'notes.create': { input: CreateNoteInput; output: NoteView };
  /** By its author or an admin. Throws ERR_NO_NOTE_FOUND, ERR_NO_PERMISSION. */
  'notes.delete': { input: NoteIdInput; output: { deleted: boolean } };
}

/** A note with the place of its ticket, which decides who receives the event. */
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
