import { IsBoolean, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { IsId, IsIdOrNone, IsName } from '../shared/decorators.js';
import { QUICK_MESSAGE_LENGTH } from '../shared/limits.js';
import type { MediaKind, MediaRef } from '../shared/media.js';
import type { QuickMessageOwnership } from './quick-message-visibility.js';

/** A canned reply (docs/spec/secondary.md §3), as services exchange it. */
export interface QuickMessageView extends QuickMessageOwnership {
  id: number;
  /** What a user types after the slash. */
  shortcode: string;
  /** With placeholders (placeholders.ts); '' where the file or the list is enough. */
  message: string;
  /** Whether the composer offers it. */
  status: boolean;
  media: MediaRef | null;
  /** The list whose files are sent after it; null for none. */
  fileListId: number | null;
  /** Its author; null when the user was deleted. */
  user: { id: number; name: string } | null;
  /** ISO times. */
  createdAt: string;
  updatedAt: string;
}

/**
 * As the gateway returns it: with a signed, short-lived, absolute link instead of the key (docs/spec/wire-contract.md
 * §2, §10).
 */
export interface QuickMessageWire extends Omit<QuickMessageView, 'media'> {
  isMedia: boolean;
  mediaPath: string | null;
  mediaName: string | null;
  mediaKind: MediaKind | null;
}

export class QuickMessageInput {
  @IsName(QUICK_MESSAGE_LENGTH.shortcode) @Matches(/[^\s/]/) shortcode!: string;
  /** Consoles send null beside a file (docs/spec/wire-contract.md §10). */
  @IsOptional() @IsString() @MaxLength(QUICK_MESSAGE_LENGTH.message.max) message?: string;
  /** Shared with the company: only admins and supervisors may set it. */
  @IsOptional() @IsBoolean() geral?: boolean;
  @IsOptional() @IsBoolean() status?: boolean;
  /** A list of files that is sent after it. */
  @IsIdOrNone() fileListId?: number | null;
}

export class QuickMessageIdInput {
  @IsId() quickMessageId!: number;
}

/** An absent field stays as it is. */
export class ChangeQuickMessageInput extends QuickMessageInput {
  @IsId() quickMessageId!: number;
}

export class ListQuickMessagesInput {
  /** Part of the code or the text. */
  @IsOptional() @IsString() @MaxLength(200) searchParam?: string;
  @IsOptional() @IsId() pageNumber?: number;
}

export interface QuickMessageRequests {
  /** Newest first: the actor's own and the shared ones; for admins and supervisors all of the company's. */
  'quickMessages.list': {
    input: ListQuickMessagesInput;
    output: { records: QuickMessageView[]; hasMore: boolean; count: number };
  };
  /** All that the actor may send, by code: their own and the shared ones that are active. */
  'quickMessages.offered': { input: Record<string, never>; output: QuickMessageView[] };
  /** Throws ERR_NO_QUICK_MESSAGE_FOUND, also for a colleague's that is not shared. */
  'quickMessages.get': { input: QuickMessageIdInput; output: QuickMessageView };
  /** Throws ERR_NO_PERMISSION when a user shares one; ERR_NO_FILE_LIST_FOUND. */
  'quickMessages.create': { input: QuickMessageInput; output: QuickMessageView };
  /**
   * Throws ERR_NO_QUICK_MESSAGE_FOUND, ERR_NO_PERMISSION when it is or would be shared, and the actor is a user;
   * ERR_NO_FILE_LIST_FOUND.
   */
  'quickMessages.change': { input: ChangeQuickMessageInput; output: QuickMessageView };
  'quickMessages.delete': { input: QuickMessageIdInput; output: { deleted: boolean } };
  /** Replaces its file; null removes it. */
  'quickMessages.setMedia': { input: QuickMessageIdInput & { media: MediaRef | null }; output: QuickMessageView };
}

/** Lane: `{company}:quickMessage:{id}`. */
export interface QuickMessageEvents {
  'quickMessage.created': { quickMessage: QuickMessageView };
  /** `wasGeral`: whether it was shared before. */
  'quickMessage.changed': { quickMessage: QuickMessageView; wasGeral: boolean };
  /** Its state before. */
  'quickMessage.deleted': { quickMessageId: number } & QuickMessageOwnership;
}
