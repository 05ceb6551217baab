import { IsBoolean, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { IsId, IsText } from '../shared/decorators.js';
import { QUICK_MESSAGE_LENGTH } from '../shared/limits.js';
import type { MediaKind, MediaRef } from '../shared/media.js';
import type { QuickMessageOwnership } from './quick-message-visibility.js';

/** A canned reply (secondary.md §3), as services speak of it. */
export interface QuickMessageView extends QuickMessageOwnership {
  id: number;
  /** What one types after the slash. */
  shortcode: string;
  /** With placeholders (placeholders.ts); '' where the file says it all. */
  message: string;
  /** Whether it is offered. */
  status: boolean;
  media: MediaRef | null;
  /** Who made it; null for one who is not known here any more. */
  user: { id: number; name: string } | null;
  /** ISO times. */
  createdAt: string;
  updatedAt: string;
}

/** As it leaves the gateway: the key has become a signed, short-lived, absolute link (wire-contract.md §2, §10). */
export interface QuickMessageWire extends Omit<QuickMessageView, 'media'> {
  isMedia: boolean;
  mediaPath: string | null;
  mediaName: string | null;
  mediaKind: MediaKind | null;
}

export class QuickMessageInput {
  @IsText(QUICK_MESSAGE_LENGTH.shortcode) @Matches(/[^\s/]/) shortcode!: string;
  /** Consoles send null beside a file (wire-contract.md §10). */
  @IsOptional() @IsString() @MaxLength(QUICK_MESSAGE_LENGTH.message.max) message?: string;
  /** Shared with the company: for admins and supervisors to say. */
  @IsOptional() @IsBoolean() geral?: boolean;
  @IsOptional() @IsBoolean() status?: boolean;
}

export class QuickMessageIdInput {
  @IsId() quickMessageId!: number;
}

/** What is absent stays as it is. */
export class ChangeQuickMessageInput extends QuickMessageInput {
  @IsId() quickMessageId!: number;
}

export class ListQuickMessagesInput {
  /** Stands in the code or the text. */
  @IsOptional() @IsString() @MaxLength(200) searchParam?: string;
  @IsOptional() @IsId() pageNumber?: number;
}

export interface QuickMessageRequests {
  /** Newest first: the actor's own and the shared ones, and for admins and supervisors all of the company's. */
  'quickMessages.list': {
    input: ListQuickMessagesInput;
    output: { records: QuickMessageView[]; hasMore: boolean; count: number };
  };
  /** What the actor may send: their own and the shared ones that are active, all of them, by code. */
  'quickMessages.offered': { input: Record<string, never>; output: QuickMessageView[] };
  /** Errors: ERR_NO_QUICK_MESSAGE_FOUND, for a colleague's that is not shared too. */
  'quickMessages.get': { input: QuickMessageIdInput; output: QuickMessageView };
  /** Errors: ERR_NO_PERMISSION (a user shares none). */
  'quickMessages.create': { input: QuickMessageInput; output: QuickMessageView };
  /** Errors: ERR_NO_QUICK_MESSAGE_FOUND, ERR_NO_PERMISSION (a user, and it is or would be shared). */
  'quickMessages.change': { input: ChangeQuickMessageInput; output: QuickMessageView };
  'quickMessages.delete': { input: QuickMessageIdInput; output: { deleted: boolean } };
  /** Its file, in place of the one before; null takes it away. */
  'quickMessages.setMedia': { input: QuickMessageIdInput & { media: MediaRef | null }; output: QuickMessageView };
}

/** Lane: `{company}:quickMessage:{id}`. */
export interface QuickMessageEvents {
  'quickMessage.created': { quickMessage: QuickMessageView };
  /** `wasGeral`: whether it was shared until now. */
  'quickMessage.changed': { quickMessage: QuickMessageView; wasGeral: boolean };
  /** As it was. */
  'quickMessage.deleted': { quickMessageId: number } & QuickMessageOwnership;
  /** Nothing shows this file any more. */
  'quickMessage.mediaDropped': { media: MediaRef };
}
