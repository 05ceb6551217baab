import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { IsId, IsName, IsText } from '../shared/decorators.js';
import { COLOR_LENGTH, TAG_NAME_LENGTH } from '../shared/limits.js';
import type { ContactView } from './contacts.contract.js';

/** A tag of a contact, as the contact and its tickets show it. */
export interface TagLabel {
  id: number;
  name: string;
  color: string;
}

export interface TagView extends TagLabel {
  /** 0: a normal tag; 1: a column of the kanban. */
  kanban: number;
  /** How many contacts have it. */
  contactsCount: number;
  /** Of a column: its place among the ordered ones, from 1; null for none. */
  place?: number | null;
  /** In a list of columns (`kanban` 1): how many waiting and open tickets that the caller may see stand in it. */
  ticketsCount?: number;
}

export interface TagPage {
  tags: TagView[];
  hasMore: boolean;
}

export class ListTagsInput {
  @IsOptional() @IsString() @MaxLength(200) searchParam?: string;
  /** How many are loaded already (docs/spec/wire-contract.md §1). */
  @IsOptional() @IsInt() @Min(0) @Max(1_000_000) offset?: number;
  @IsOptional() @IsInt() @Min(0) @Max(1) kanban?: number;
}

export class TagOptionsInput {
  @IsOptional() @IsInt() @Min(0) @Max(1) kanban?: number;
}

export class TagIdInput {
  @IsId() tagId!: number;
}

/** At least three visible characters. */
const THREE_VISIBLE_CHARACTERS = /(\S\s*){3}/;

/** The colour of a tag for which none was chosen. */
export const TAG_COLOR = '#0e7490';
/** Some forms send an empty colour for none. */
const isChosen = (_: object, value: unknown): boolean =>
  value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '');

export class NewTagInput {
  @IsName(TAG_NAME_LENGTH) @Matches(THREE_VISIBLE_CHARACTERS) name!: string;
  /** Absent or '': `TAG_COLOR`. */
  @ValidateIf(isChosen) @IsText(COLOR_LENGTH) color?: string;
}

export class CreateTagInput extends NewTagInput {
  @IsOptional() @IsInt() @Min(0) @Max(1) kanban?: number;
}

export class ChangeTagInput {
  @IsId() tagId!: number;
  @IsOptional() @IsName(TAG_NAME_LENGTH) @Matches(THREE_VISIBLE_CHARACTERS) name?: string;
  /** Absent or '': unchanged. */
  @ValidateIf(isChosen) @IsText(COLOR_LENGTH) color?: string;
}

/** All tags of a contact: `{id}` each, with whatever else a console has of them. */
export class SyncTagsInput {
  @IsId() contactId!: number;
  @IsArray() @ArrayMaxSize(50) tags!: unknown[];
}

export interface TagRequests {
  /** By name. */
  'tags.list': { input: ListTagsInput; output: TagPage };
  'tags.options': { input: TagOptionsInput; output: TagView[] };
  /** Throws ERR_NO_TAG_FOUND, ERR_TAG_NAME_ALREADY_EXISTS (whatever its case and accents), as those below. */
  'tags.get': { input: TagIdInput; output: TagView };
  'tags.create': { input: CreateTagInput; output: TagView };
  'tags.change': { input: ChangeTagInput; output: TagView };
  /** Contacts lose the tag. */
  'tags.delete': { input: TagIdInput; output: { deleted: boolean } };
  /** Replaces the tags of a contact. Throws ERR_NO_CONTACT_FOUND, ERR_NO_TAG_FOUND, ERR_VALIDATION. */
  'tags.sync': { input: SyncTagsInput; output: ContactView };
}

/** Lane: `{company}:tag:{id}`. */
export interface TagEvents {
  'tag.saved': { tag: TagView };
  'tag.deleted': { tagId: number };
}
