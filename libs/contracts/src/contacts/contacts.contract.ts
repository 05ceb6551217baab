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
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import type { ContactAlias } from '../channels/channel-messages.contract.js';
import { CHANNELS } from '../channels/connections/connections.contract.js';
import { IsDay, IsId, IsName, IsText } from '../shared/decorators.js';
import { CONTACT_FIELDS_MAX, EMAIL_MAX_LENGTH, NUMBER_LENGTH } from '../shared/limits.js';
import type { TagLabel } from './tags.contract.js';
import type { TicketStatus } from '../shared/ticket-values.js';

/** A field that a company adds to a contact (docs/spec/core.md §3, extraInfo). */
export interface ContactField {
  /** Unique within the contact. */
  id: number;
  name: string;
  value: string;
}

/** A contact as lists and the chat show it (docs/spec/wire-contract.md §5, §7). */
export interface ContactView {
  id: number;
  name: string;
  /** Digits with country code, '' when the provider does not give it. */
  number: string;
  email: string;
  isGroup: boolean;
  channel: string;
  /**
   * '' for none. Between services a key of the store, of which the gateway makes an absolute link
   * (docs/spec/wire-contract.md §2).
   */
  urlPicture: string;
  /** Not blocked (docs/spec/core.md §4). */
  active: boolean;
  disableBot: boolean;
  acceptAudioMessage: boolean;
  /** ISO times. */
  lgpdAcceptedAt: string | null;
  createdAt: string;
  extraInfo: ContactField[];
  tags: TagLabel[];
  /** The username that was seen last, without @; '' for none. */
  username?: string;
  /** Grows with every change, also of its tags: of two states of a contact the higher version is newer. */
  version: number;
}

/** A row of the contacts screen, with the contact's last ticket that the actor may see, whose time is shown. */
export interface ContactRow extends ContactView {
  tickets: { id: number; uuid: string; status: TicketStatus; updatedAt: string }[];
}

/** `count`: contacts of all pages. */
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
export type ExportedContact = Pick<ContactView, 'name' | 'number' | 'email' | 'isGroup' | 'tags' | 'username'>;

/** Contacts by id, oldest first. */
export interface ContactExportPage {
  contacts: ExportedContact[];
  /** Where the next page begins; null for the last page. */
  next: number | null;
}

/** For selectors. `isGroup` and `number` are there so that numbers can be masked. */
export type ContactOption = Pick<ContactView, 'id' | 'name' | 'number' | 'isGroup'>;

/** A place in the order of contacts by name: the folded beginning of the name, and the id. */
export interface ContactPlace {
  name: string;
  id: number;
}

/** Contacts by name, from behind a place. */
export interface ContactOptionPage {
  contacts: ContactOption[];
  /** The place of the last one, where the next page begins; null for the last page. */
  next: ContactPlace | null;
}

export class ListContactsInput {
  @IsOptional() @IsString() @MaxLength(200) searchParam?: string;
  @IsOptional() @IsInt() @Min(1) pageNumber?: number;
  /** Only contacts that have all of these tags. */
  @IsOptional() @IsArray() @ArrayMaxSize(50) @IsId({ each: true }) contactTag?: number[];
  /** Only contacts created between two days, both inclusive (docs/spec/wire-contract.md §4), or on `date` (core.md §7). */
  @IsOptional() @IsDay() dateStart?: string;
  @IsOptional() @IsDay() dateEnd?: string;
  @IsOptional() @IsDay() date?: string;
  @IsOptional() @IsIn(CHANNELS) channel?: string;
  @IsOptional() @IsBoolean() isGroup?: boolean;
}

export class ContactIdInput {
  @IsId() contactId!: number;
}

/** Whether a value is given: neither absent nor ''. Any other value, for example false, is validated. */
const isProvided = (_: object, value: unknown): boolean => value !== undefined && value !== '';

/** Details of a contact besides its name and number. An absent one stays as it is. */
class ContactDetailsInput {
  @ValidateIf(isProvided)
  @IsEmail()
  @MaxLength(EMAIL_MAX_LENGTH)
  email?: string;
  @IsOptional() @IsBoolean() disableBot?: boolean;
  @IsOptional() @IsBoolean() acceptAudioMessage?: boolean;
  /** When they agreed to the processing of their data (docs/spec/domain-behaviour.md §6); '' removes it. */
  @ValidateIf(isProvided)
  @IsDateString()
  lgpdAcceptedAt?: string;
  /** `{name, value}` each; those without a name and a value are left out. Together they replace the existing ones. */
  @IsOptional() @IsArray() @ArrayMaxSize(CONTACT_FIELDS_MAX) extraInfo?: unknown[];
}

export class CreateContactInput extends ContactDetailsInput {
  @IsName() name!: string;
  @IsText(NUMBER_LENGTH) number!: string;
}

/** A masked number that is sent back leaves the number as it is. */
export class ChangeContactInput extends ContactDetailsInput {
  @IsId() contactId!: number;
  @IsOptional() @IsName() name?: string;
  /** '' leaves the number as it is: not every contact has one. */
  @ValidateIf(isProvided)
  @IsText(NUMBER_LENGTH)
  number?: string;
}

export class ContactProfileInput {
  @IsText(NUMBER_LENGTH) number!: string;
}

/** The contact of a number: 0 for none (docs/spec/wire-contract.md §7). */
export interface ContactProfile {
  contactId: number;
  urlPicture: string;
}

export class BlockContactInput {
  @IsId() contactId!: number;
  /** False blocks, true unblocks. */
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
  /** All contacts by name, page by page. */
  'contacts.options': { input: { after?: ContactPlace }; output: ContactOptionPage };
  /** Throws ERR_NO_CONTACT_FOUND. */
  'contacts.get': { input: ContactIdInput; output: ContactView };
  /** Throws ERR_WAPP_INVALID_CONTACT, ERR_DUPLICATED_CONTACT, ERR_VALIDATION. */
  'contacts.create': { input: CreateContactInput; output: ContactView };
  /** Throws the errors of `create`, and ERR_NO_CONTACT_FOUND. */
  'contacts.change': { input: ChangeContactInput; output: ContactView };
  /**
   * Needs `contacts-page:deleteContact`. A contact with tickets, or who wrote in a group, is refused, because messages
   * stay. Throws ERR_NO_PERMISSION, ERR_NO_CONTACT_FOUND, ERR_CONTACT_IN_USE.
   */
  'contacts.delete': { input: ContactIdInput; output: { deleted: boolean } };
  /** With or without the number's ninth digit. The picture is requested again, and comes as an event. */
  'contacts.profile': { input: ContactProfileInput; output: ContactProfile };
  /** Contacts that may be in the list twice. */
  'contacts.duplicates': { input: Record<string, never>; output: DuplicateContacts[] };
  /**
   * Needs the right to delete contacts. Tickets, messages, tags and aliases of the other one go to the one that stays.
   * Throws ERR_NO_PERMISSION, ERR_NO_CONTACT_FOUND, ERR_VALIDATION.
   */
  'contacts.merge': { input: MergeContactsInput; output: ContactView };
  /**
   * Here at once, at the channel as soon as it is connected. Throws ERR_NO_CONTACT_FOUND, ERR_WAPP_INVALID_CONTACT for
   * a group.
   */
  'contacts.block': { input: BlockContactInput; output: ContactView };
  /** Inverts the switch. Throws ERR_NO_CONTACT_FOUND. */
  'contacts.toggleBot': { input: ContactIdInput; output: ContactView };
  'contacts.toggleAudio': { input: ContactIdInput; output: ContactView };
}

export interface ContactEvents {
  /**
   * `isNew`: it was just created. `restoredFrom`: its merge into that contact was undone, and its tickets and messages
   * are its own again.
   */
  'contact.saved': { contact: ContactView; isNew?: boolean; restoredFrom?: number };
  'contact.deleted': { contactId: number };
  /** To be blocked or unblocked at every connection, or at one at which a message of the blocked contact came in. */
  'contact.blocked': {
    contactId: number;
    aliases: ContactAlias[];
    channel: string;
    isBlocked: boolean;
    connectionId?: number;
  };
  /**
   * Its picture is to be fetched: by the connection where the contact was met, null by any that is connected. `picture`
   * is the key of the stored picture, '' for none.
   */
  'contact.pictureRequested': {
    contactId: number;
    connectionId: number | null;
    aliases: ContactAlias[];
    picture: string;
  };
  /** Nothing shows this file any more. */
  'contact.pictureDropped': { key: string };
  /** `contactId` was the same person as `intoContactId` and was deleted; its history is there now. */
  'contact.merged': { contactId: number; intoContactId: number };
}
