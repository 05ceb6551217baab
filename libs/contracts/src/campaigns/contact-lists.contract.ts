import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { CHANNELS } from '../channels/connections/connections.contract.js';
import type { ImportFailure, ImportRow, SheetCheck } from '../contacts/contact-imports.contract.js';
import { IsDay, IsId, IsName, IsText } from '../shared/decorators.js';
import { CONTACT_LIST_NAME_LENGTH, EMAIL_MAX_LENGTH, NUMBER_LENGTH } from '../shared/limits.js';
import { ITEM_VALIDITIES, type ItemValidity, RECIPIENT_OUTCOMES, type RecipientOutcome } from './campaign-values.js';

/** A list of people whom campaigns write to (docs/spec/secondary.md §2). */
export interface ContactListRow {
  id: number;
  name: string;
  contactsCount: number;
  /** How many of them have an account, have none, and were not checked yet. */
  validCount: number;
  invalidCount: number;
  uncheckedCount: number;
  /** Contacts that are being added in the background; null when that is over. */
  filling: ContactListFilling | null;
  createdAt: string;
  updatedAt: string;
}

/** Where a list gets contacts from in the background. */
export interface ContactListFilling {
  source: ContactListSource['kind'] | 'sheet';
  /** Contacts or rows that were read so far, and how many there are; null where it is not known. */
  done: number;
  total: number | null;
  added: number;
}

/** The last sheet that was imported into a list. */
export interface ContactListImport {
  fileName: string;
  status: 'running' | 'done';
  total: number;
  done: number;
  created: number;
  /** Rows whose number was in the list already, or earlier in the sheet. */
  duplicates: number;
  /** Rows that were not added. */
  failed: number;
  /** Rows that lost a part, such as an e-mail that is none. */
  warned: number;
}

/** A contact of a list. Empty texts are '', never null (docs/spec/wire-features.md §0.5). */
export interface ContactListItem {
  id: number;
  contactListId: number;
  name: string;
  /** Digits with country code. */
  number: string;
  email: string;
  /** Whether the number has an account at WhatsApp; null: not checked yet. */
  isWhatsappValid: boolean | null;
}

export class ListContactListsInput {
  @IsOptional() @IsString() @MaxLength(200) searchParam?: string;
  /** Absent: all lists. */
  @IsOptional() @IsInt() @Min(1) pageNumber?: number;
}

export class ContactListIdInput {
  @IsId() contactListId!: number;
}

export class ContactListInput {
  @IsName(CONTACT_LIST_NAME_LENGTH) name!: string;
}

export class ChangeContactListInput extends ContactListInput {
  @IsId() contactListId!: number;
}

export class ListContactListItemsInput extends ContactListIdInput {
  @IsOptional() @IsString() @MaxLength(200) searchParam?: string;
  @IsOptional() @IsInt() @Min(1) pageNumber?: number;
  @IsOptional() @IsIn(ITEM_VALIDITIES) validity?: ItemValidity;
}

export class ContactListItemIdInput {
  @IsId() contactListItemId!: number;
}

export class ContactListItemInput {
  @IsName(CONTACT_LIST_NAME_LENGTH) name!: string;
  @IsText(NUMBER_LENGTH) number!: string;
  @ValidateIf((_, value) => value !== undefined && value !== '' && value !== null)
  @IsEmail()
  @MaxLength(EMAIL_MAX_LENGTH)
  email?: string | null;
}

export class CreateContactListItemInput extends ContactListItemInput {
  @IsId() contactListId!: number;
}

/** `contactListId` of the body is ignored: a contact stays in its list. */
export class ChangeContactListItemInput extends ContactListItemInput {
  @IsId() contactListItemId!: number;
}

/** Contacts of the desk by a filter, as the contacts screen has it; groups and contacts without a number are left out. */
export class AudienceFilter {
  @IsOptional() @IsString() @MaxLength(200) searchParam?: string;
  /** Only contacts that have all of these tags. */
  @IsOptional() @IsArray() @ArrayMaxSize(50) @IsId({ each: true }) contactTag?: number[];
  /** Created between two days by the company's clock, both inclusive. */
  @IsOptional() @IsDay() dateStart?: string;
  @IsOptional() @IsDay() dateEnd?: string;
  @IsOptional() @IsIn(CHANNELS) channel?: string;
}

/** From what a list is filled. */
export type ContactListSource =
  | { kind: 'tag'; tagId: number }
  | { kind: 'contacts'; filter: AudienceFilter }
  | { kind: 'campaign'; campaignId: number; outcomes: RecipientOutcome[] };

/** A source as it is given: exactly the fields of its kind count. */
export class FillContactListInput extends ContactListIdInput {
  @IsIn(['tag', 'contacts', 'campaign']) source!: ContactListSource['kind'];
  @ValidateIf(({ source }) => source === 'tag') @IsId() tagId?: number;
  @ValidateIf(({ source }) => source === 'campaign') @IsId() campaignId?: number;
  @ValidateIf(({ source }) => source === 'campaign')
  @IsArray()
  @ArrayNotEmpty()
  @IsIn(RECIPIENT_OUTCOMES, { each: true })
  outcomes?: RecipientOutcome[];
  @IsOptional() @IsString() @MaxLength(200) searchParam?: string;
  @IsOptional() @IsArray() @ArrayMaxSize(50) @IsId({ each: true }) contactTag?: number[];
  @IsOptional() @IsDay() dateStart?: string;
  @IsOptional() @IsDay() dateEnd?: string;
  @IsOptional() @IsIn(CHANNELS) channel?: string;
}

export class CheckContactListInput extends ContactListIdInput {
  /** Whether numbers are checked again that were found without an account. */
  @IsOptional() @IsBoolean() again?: boolean;
}

export interface ContactListRequests {
  /** By name. */
  'contactLists.list': {
    input: ListContactListsInput;
    output: { records: ContactListRow[]; hasMore: boolean; count: number };
  };
  /** Throws ERR_NO_CONTACT_LIST_FOUND, as all below. */
  'contactLists.get': { input: ContactListIdInput; output: ContactListRow };
  'contactLists.create': { input: ContactListInput; output: ContactListRow };
  'contactLists.change': { input: ChangeContactListInput; output: ContactListRow };
  /** Recipients of campaigns stay in their reports. Throws ERR_CONTACT_LIST_IN_USE: a campaign waits for it or runs. */
  'contactLists.delete': { input: ContactListIdInput; output: { deleted: boolean } };
  /**
   * Adds contacts in the background. Throws ERR_NO_TAG_FOUND, ERR_NO_CAMPAIGN_FOUND, ERR_IN_PROGRESS, and
   * ERR_NO_PERMISSION for a search by number of users from whom numbers are hidden.
   */
  'contactLists.fill': { input: FillContactListInput; output: ContactListRow };
  /** Checks in the background which numbers have an account, at the network's pace; this is also done by itself. */
  'contactLists.check': { input: CheckContactListInput; output: ContactListRow };
  /** By id, the newest first. */
  'contactListItems.list': {
    input: ListContactListItemsInput;
    output: { contacts: ContactListItem[]; hasMore: boolean; count: number };
  };
  /** Throws ERR_NO_CONTACT_LIST_ITEM_FOUND, as all below. */
  'contactListItems.get': { input: ContactListItemIdInput; output: ContactListItem };
  /** Throws ERR_NO_CONTACT_LIST_FOUND, ERR_DUPLICATED_CONTACT (the number is in the list), ERR_NUMBER_INCOMPLETE. */
  'contactListItems.create': { input: CreateContactListItemInput; output: ContactListItem };
  /** A masked number, which forms send back, stays. Throws ERR_DUPLICATED_CONTACT, ERR_NUMBER_INCOMPLETE. */
  'contactListItems.change': { input: ChangeContactListItemInput; output: ContactListItem };
  'contactListItems.delete': { input: ContactListItemIdInput; output: { deleted: boolean } };
  /**
   * What an import would do with rows, without storing them. `updated` of a row: its number is in the list already. Throws
   * ERR_NO_PERMISSION for users from whom numbers are hidden, as `contactListImports.add`.
   */
  'contactListImports.check': { input: ContactListIdInput & { rows: ImportRow[] }; output: SheetCheck };
  /**
   * Adds rows to an import that is not started yet; null: to a new one. Returns its id. Throws ERR_IN_PROGRESS,
   * ERR_FILE_EMPTY.
   */
  'contactListImports.add': {
    input: ContactListIdInput & { importId: number | null; fileName: string; rows: ImportRow[] };
    output: number;
  };
  /** Deletes an import that is not started, because its sheet is broken. */
  'contactListImports.drop': { input: ContactListIdInput & { importId: number }; output: null };
  /** Starts it in the background. Throws ERR_IN_PROGRESS, ERR_FILE_EMPTY. */
  'contactListImports.start': { input: ContactListIdInput & { importId: number }; output: ContactListImport };
  /** The last import into the list; null when there was none. */
  'contactListImports.last': { input: ContactListIdInput; output: ContactListImport | null };
  /** Rows of the last import that were not added or lost a part, after this row of the sheet. */
  'contactListImports.failures': {
    input: ContactListIdInput & { after?: number };
    output: { failures: ImportFailure[]; hasMore: boolean };
  };
}

/** Lane: `{company}:contactList:{id}`. */
export interface ContactListEvents {
  /** Also when the counts changed, in the background at most once a second. */
  'contactList.saved': { contactList: ContactListRow; isNew: boolean };
  'contactList.deleted': { contactListId: number };
  /** A contact was added or changed by hand; other consoles of others than `byUserId` get it as one of its list (docs/spec/wire-features.md §2). */
  'contactListItem.saved': { item: ContactListItem; isNew: boolean; byUserId: number };
  'contactListItem.deleted': { contactListItemId: number; contactListId: number; byUserId: number };
  /** Contacts were added, or found to have an account or none, some hundreds at a time. */
  'contactListItems.stored': { contactListId: number; items: ContactListItem[] };
  'contactListImport.progressed': { contactListId: number; import: ContactListImport };
}
