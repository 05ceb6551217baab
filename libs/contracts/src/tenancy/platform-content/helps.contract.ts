import { IsOptional, IsString, MaxLength } from 'class-validator';
import { IsId, IsName } from '../../shared/decorators.js';
import { HELP_LENGTH } from '../../shared/limits.js';

/** A film of the help page (docs/spec/secondary.md §3, Help item). */
export interface HelpView {
  id: number;
  title: string;
  description: string;
  /** Its id on YouTube: see `videoIdOf`. */
  video: string;
}

export class HelpInput {
  @IsName(HELP_LENGTH.title) title!: string;
  @IsOptional() @IsString() @MaxLength(HELP_LENGTH.description.max) description?: string;
  /** An id or a link; stored as the id. */
  @IsString() @MaxLength(2048) video!: string;
}

export class HelpIdInput {
  @IsId() helpId!: number;
}

export class ChangeHelpInput extends HelpInput {
  @IsId() helpId!: number;
}

export class ListHelpsInput {
  @IsOptional() @IsString() @MaxLength(200) searchParam?: string;
  @IsOptional() @IsId() pageNumber?: number;
}

export interface HelpRequests {
  /** All films, oldest first. */
  'helps.all': { input: Record<string, never>; output: HelpView[] };
  'helps.list': { input: ListHelpsInput; output: { records: HelpView[]; hasMore: boolean; count: number } };
  /**
   * These are for super users. Throws ERR_NO_PERMISSION, ERR_NO_HELP_FOUND, ERR_NO_VIDEO (neither an id nor a link).
   */
  'helps.create': { input: HelpInput; output: HelpView };
  'helps.change': { input: ChangeHelpInput; output: HelpView };
  'helps.delete': { input: HelpIdInput; output: { deleted: boolean } };
}
