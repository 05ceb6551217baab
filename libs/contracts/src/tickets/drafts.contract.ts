import { IsIn, IsString, MaxLength } from 'class-validator';
import { IsId } from '../shared/decorators.js';
import { MESSAGE_BODY_MAX_LENGTH } from '../shared/limits.js';
import { COMPOSER_MODES, type ComposerMode } from '../writing/composer-modes.js';
import type { TicketIdInput } from './tickets.contract.js';

/** What a user wrote for a ticket and did not send, visible to that user only. '' once it was sent or deleted. */
export interface DraftView {
  ticketId: number;
  mode: ComposerMode;
  body: string;
  /** ISO time: another one means that the draft was changed elsewhere since. */
  updatedAt: string;
}

export class SaveDraftInput {
  @IsId() ticketId!: number;
  @IsIn(COMPOSER_MODES) mode!: ComposerMode;
  @IsString() @MaxLength(MESSAGE_BODY_MAX_LENGTH) body!: string;
}

export interface DraftRequests {
  /** The actor's own drafts of the ticket, one for each mode. Throws ERR_NO_TICKET_FOUND. */
  'drafts.ofTicket': { input: TicketIdInput; output: DraftView[] };
  /** Replaces the draft. Throws ERR_NO_TICKET_FOUND. */
  'drafts.save': { input: SaveDraftInput; output: DraftView };
}
