import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsDateString,
  IsEmail,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import type { ContactAlias } from '../channels/channel-messages.contract.js';
import { IsDay, IsId, IsText } from '../shared/decorators.js';
import { CONTACT_FIELDS_MAX, EMAIL_MAX_LENGTH, NAME_LENGTH, NUMBER_LENGTH } from '../shared/limits.js';
import type { TagLabel } from './tags.contract.js';
import type { TicketStatus } from '../shared/ticket-values.js';

/** What a company wants to know of a contact besides (core.md §3, extraInfo). */
export interface ContactField {
  /** Unique within the contact. */
  id: number;
  name: string;
  value: string;
}

/** A contact as lists and the chat show it (wire-contract.md §5, §7). */
export interface ContactView {
  id: number;
  name: string;
  /** Digits with country code, '' when the provider does not tell it. */
  number: string;
  email: string;
  isGroup: boolean;
  channel: string;
  /** '' for none. Within the platform a key of the store, of which the gateway makes an absolute link (wire-contract.md §2). */
  urlPicture: string;
  /** Not blocked (core.md §4). */
  active: boolean;
  disableBot: boolean;
  acceptAudioMessage: boolean;
  /** ISO times. */
  lgpdAcceptedAt: string | null;
  createdAt: string;
  extraInfo: ContactField[];
  tags: TagLabel[];
  /** Grows with every change, of its tags too: of two states of a contact the higher one holds. */
  version: number;
}

/** A row of the contacts screen, with the last of its tickets that the caller may see: its time is shown. */
export interface ContactRow extends ContactView {
  tickets: { id: number; uuid: string; status: TicketStatus; updatedAt: string }[];
}

/** `count`: of all pages together. */
export interface ContactPage {
  contacts: ContactRow[];
  hasMore: boolean;
  count: number;
}

export class ExportContactsInput {
  /** The `next` of the page before; absent for the first page. */
  @IsOptional() @IsId() after?: number;
}

/** `isGroup` is there so that numbers can be masked. */
export type ExportedContact = Pick<ContactView, 'name' | 'number' | 'email' | 'isGroup' | 'tags'>;

/** Contacts by id, oldest first. */
export interface ContactExportPage {
  contacts: ExportedContact[];
  /** Where the next page begins; null for the last page. */
  next: number | null;
}

/** For selectors. `isGroup` and `number` are there so that numbers can be masked. */
export type ContactOption = Pick<ContactView, 'id' | 'name' | 'number' | 'isGroup'>;

export class ListContactsInput {
  @IsOptional() @IsString() @MaxLength(200) searchParam?: string;
  @IsOptional() @IsInt() @Min(1) pageNumber?: number;
  /** Only contacts that have all of these tags. */
  @IsOptional() @IsArray() @ArrayMaxSize(50) @IsId({ each: true }) contactTag?: number[];
  /** Only contacts that came between these days, both inclusive (wire-contract.md §4). */
  @IsOptional() @IsDay() dateStart?: string;
  @IsOptional() @IsDay() dateEnd?: string;
  @IsOptional() @IsIn(['whatsapp', 'facebook', 'instagram']) channel?: string;
  @IsOptional() @IsBoolean() isGroup?: boolean;
}

export class ContactIdInput {
  @IsId() contactId!: number;
}

/** Neither absent nor taken back. What is neither, for example false, is looked at like any other value. */
const isProvided = (_: object, value: unknown): boolean => value !== undefined && value !== '';

/** What is told of a contact besides its name and number. Absent stays as it is. */
class ContactDetailsInput {
  @ValidateIf(isProvided)
  @IsEmail()
  @MaxLength(EMAIL_MAX_LENGTH)
  email?: string;
  @IsOptional() @IsBoolean() disableBot?: boolean;
  @IsOptional() @IsBoolean() acceptAudioMessage?: boolean;
  /** When they agreed to the treatment of their data (domain-behaviour §6); '' takes it back. */
  @ValidateIf(isProvided)
  @IsDateString()
  lgpdAcceptedAt?: string;
  /** `{name, value}` each; those without a name and a value are left out. Together they replace what was there. */
  @IsOptional() @IsArray() @ArrayMaxSize(CONTACT_FIELDS_MAX) extraInfo?: unknown[];
}

export class CreateContactInput extends ContactDetailsInput {
  @IsText(NAME_LENGTH) @Matches(/\S/) name!: string;
  @IsText(NUMBER_LENGTH) number!: string;
}

/** A masked number that comes back says nothing: the number stays. */
export class ChangeContactInput extends ContactDetailsInput {
  @IsId() contactId!: number;
  @IsOptional() @IsText(NAME_LENGTH) @Matches(/\S/) name?: string;
  @IsOptional() @IsText(NUMBER_LENGTH) number?: string;
}

export class ContactProfileInput {
  @IsText(NUMBER_LENGTH) number!: string;
}

/** Who is known by a number: 0 for nobody (wire-contract.md §7). */
export interface ContactProfile {
  contactId: number;
  urlPicture: string;
}

export class BlockContactInput {
  @IsId() contactId!: number;
  /** False blocks, true lets in again. */
  @IsBoolean() active!: boolean;
}

/** `otherId` is the same person as `contactId`, which stays. */
export class MergeContactsInput {
  @IsId() contactId!: number;
  @IsId() otherId!: number;
}

/** Contacts that may be one person, oldest first, and what they have in common. */
export interface DuplicateContacts {
  reason: 'number' | 'name';
  contacts: ContactView[];
}

export interface ContactRequests {
  /** By name. */
  'contacts.list': { input: ListContactsInput; output: ContactPage };
  /**
   * All contacts, page by page. What is created or deleted meanwhile moves no other contact to another page. The first page
   * records the export in the audit log. Open to every user, who sees all contacts anyway (docs/spec/core.md §6).
   */
  'contacts.export': { input: ExportContactsInput; output: ContactExportPage };
  'contacts.options': { input: Record<string, never>; output: ContactOption[] };
  /** Errors: ERR_NO_CONTACT_FOUND. */
  'contacts.get': { input: ContactIdInput; output: ContactView };
  /** Errors: ERR_WAPP_INVALID_CONTACT, ERR_DUPLICATED_CONTACT, ERR_VALIDATION. */
  'contacts.create': { input: CreateContactInput; output: ContactView };
  /** Errors: those of `create`, and ERR_NO_CONTACT_FOUND. */
  'contacts.change': { input: ChangeContactInput; output: ContactView };
  /**
   * Those who have `contacts-page:deleteContact`. What was said stays: a contact with tickets, or who wrote in a group, is
   * refused. Errors: ERR_NO_PERMISSION, ERR_NO_CONTACT_FOUND, ERR_CONTACT_IN_USE.
   */
  'contacts.delete': { input: ContactIdInput; output: { deleted: boolean } };
  /** However the number may be known (its ninth digit). Their picture is looked for anew; it is told when it comes. */
  'contacts.profile': { input: ContactProfileInput; output: ContactProfile };
  /** Those who may be in the list twice. */
  'contacts.duplicates': { input: Record<string, never>; output: DuplicateContacts[] };
  /**
   * For who may delete contacts: tickets, messages, tags and names of the other one go to the one that stays. Errors:
   * ERR_NO_PERMISSION, ERR_NO_CONTACT_FOUND, ERR_VALIDATION.
   */
  'contacts.merge': { input: MergeContactsInput; output: ContactView };
  /** At the desk at once, at the channel as soon as it is up. Errors: ERR_NO_CONTACT_FOUND, ERR_WAPP_INVALID_CONTACT for a group. */
  'contacts.block': { input: BlockContactInput; output: ContactView };
  /** The other way round than it was. Errors: ERR_NO_CONTACT_FOUND. */
  'contacts.toggleBot': { input: ContactIdInput; output: ContactView };
  'contacts.toggleAudio': { input: ContactIdInput; output: ContactView };
}

export interface ContactEvents {
  /** `isNew`: it was not there before. */
  'contact.saved': { contact: ContactView; isNew?: boolean };
  'contact.deleted': { contactId: number };
  /** To be blocked, or let in again, at every connection of its channel. */
  'contact.blocked': { contactId: number; aliases: ContactAlias[]; channel: string; isBlocked: boolean };
  /**
   * Their picture is to be looked for: by the connection where they were met, null by any that is up. `picture` is the key
   * of what is kept, '' for nothing.
   */
  'contact.pictureWanted': {
    contactId: number;
    connectionId: number | null;
    aliases: ContactAlias[];
    picture: string;
  };
  /** Nobody has this file any more. */
  'contact.pictureDropped': { key: string };
  /** `contactId` was the same person as `intoContactId` and is gone; its history lives on there. */
  'contact.merged': { contactId: number; intoContactId: number };
}
