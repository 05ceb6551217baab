import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import type { ContactAlias } from '../channels/channel-messages.contract.js';
import type { ErrorCode } from '../shared/errors.js';
import type { ContactView } from './contacts.contract.js';

/** The source of imported contacts: a spreadsheet, the address books of the phones, or the chats on them. */
export type ImportSource = 'sheet' | 'phone' | 'chats';

/** A row of a sheet as it was written, by its number in the sheet; or a person from a phone. */
export interface ImportRow {
  row: number;
  name: string;
  number: string;
  email: string;
  /** From a phone, which knows the account, so that no lookup is needed. */
  aliases?: ContactAlias[];
}

/** A row that made no contact, or lost a part of it, and why. */
export interface ImportFailure {
  row: number;
  contact: { name: string; number: string; email: string };
  code: ErrorCode;
  /** The contact was imported without the part that `code` is about. */
  isImported: boolean;
}

/** The progress of an import of contacts. */
export interface ContactImportView {
  id: number;
  source: ImportSource;
  status: 'running' | 'done' | 'cancelled';
  total: number;
  done: number;
  created: number;
  /** Existing contacts that got their name on the phone, or name and e-mail of the sheet. */
  named: number;
  /** Rows that made no contact. */
  failed: number;
  /** Rows whose contact was imported without a part, such as an e-mail that is none. */
  warned: number;
  /** The first of both, up to `FAILURES_SHOWN`; all of them come in pages. */
  failures: ImportFailure[];
}

/** The largest number of rows in a sheet. */
const SHEET_ROW_MAX = 1_048_576;
/** Failures in each progress event of an import, and on a page of them. */
export const FAILURES_SHOWN = 100;

/** Failures of the company's last import after this row of the sheet. */
export class ListImportFailuresInput {
  @IsOptional() @IsInt() @Min(0) @Max(SHEET_ROW_MAX) after?: number;
}

export interface ImportFailurePage {
  failures: ImportFailure[];
  hasMore: boolean;
}

/** What a column of a sheet can be. */
export const SHEET_FIELDS = ['name', 'surname', 'number', 'email'] as const;
export type SheetField = (typeof SHEET_FIELDS)[number];

/** The column of each field, from 0; null for none. */
export type SheetFields = Record<SheetField, number | null>;

/** The largest number of columns in a sheet. */
export const SHEET_COLUMN_MAX = 500;

/**
 * Which column of a sheet is which, from 0. Without `numberColumn` they are found by their headings and contents, and a
 * sheet where that is not clear is refused.
 */
export class SheetColumnsInput {
  @IsOptional() @IsInt() @Min(0) @Max(SHEET_COLUMN_MAX) numberColumn?: number;
  @IsOptional() @IsInt() @Min(0) @Max(SHEET_COLUMN_MAX) nameColumn?: number;
  /** Added to the name. */
  @IsOptional() @IsInt() @Min(0) @Max(SHEET_COLUMN_MAX) surnameColumn?: number;
  @IsOptional() @IsInt() @Min(0) @Max(SHEET_COLUMN_MAX) emailColumn?: number;
  /** Contacts are in the rows after this one; 0 for a sheet without headings. */
  @IsOptional() @IsInt() @Min(0) @Max(SHEET_ROW_MAX) headingRow?: number;
}

/** A column with something in it. */
export interface SheetColumn {
  /** From 0. */
  at: number;
  /** '' for none. */
  heading: string;
  /** The first of its values. */
  samples: string[];
}

/** How the columns of a sheet are understood. */
export interface SheetLayout {
  /** 0 for a sheet without headings. */
  headingRow: number;
  columns: SheetColumn[];
  fields: SheetFields;
  /** Whether headings and contents leave no doubt. */
  isCertain: boolean;
}

/** What an import would do with a row. */
export interface CheckedRow {
  row: number;
  name: string;
  /** Digits with country code; as it was written where it is no number. */
  number: string;
  email: string;
  outcome: 'created' | 'updated' | 'refused';
  /** Why it is refused, or what is left out of it; null for neither. */
  code: ErrorCode | null;
  /** Two letters (ISO 3166-1) of the number's country; '' where nobody knows it. */
  country: string;
}

/** Rows as an import would take them. */
export interface SheetCheck {
  /** Of the company: numbers without a country code are taken for its. Two letters (ISO 3166-1). */
  country: string;
  rows: CheckedRow[];
}

/** How a sheet is understood and what its import would do; nothing is stored. */
export interface SheetPreview extends SheetLayout {
  /** Of the company, as in `SheetCheck`. */
  country: string;
  total: number;
  created: number;
  updated: number;
  refused: number;
  warned: number;
  /** Rows whose number is of another country than the company's. */
  abroad: number;
  /** The first rows, and the first with a problem. */
  rows: CheckedRow[];
}

/** One row, from a console that counts its rows itself (docs/spec/wire-contract.md §7). */
export class ImportContactInput {
  @IsString() @MaxLength(200) name!: string;
  @IsString() @MaxLength(200) number!: string;
  @IsOptional() @IsString() @MaxLength(300) email?: string;
}

/** A contact that an import made. */
export type ImportedContact = Pick<ContactView, 'id' | 'name' | 'number' | 'email'>;

export interface ContactImportRequests {
  /**
   * What an import would do with rows, without storing them and without asking the network. Throws ERR_NO_PERMISSION for
   * users from whom numbers are hidden.
   */
  'contactImports.check': { input: { rows: ImportRow[] }; output: SheetCheck };
  /** Makes a contact of one row, as an import does. Throws what creating a contact throws, ERR_NUMBER_INCOMPLETE, ERR_NUMBER_ROUNDED. */
  'contactImports.row': { input: ImportContactInput; output: ContactView };
  /**
   * Adds rows to an import that is not started yet; null: to a new one. Returns its id. Throws ERR_IN_PROGRESS,
   * ERR_FILE_EMPTY, ERR_NO_PERMISSION for users from whom numbers are hidden.
   */
  'contactImports.add': { input: { importId: number | null; rows: ImportRow[] }; output: number };
  /** Deletes an import that is not started, because its sheet is broken. */
  'contactImports.drop': { input: { importId: number }; output: null };
  /**
   * Starts the import, one at a time in a company. A number that no phone of the company knows is looked up in the
   * network, one each 330 ms (docs/spec/core.md §7). Throws ERR_IN_PROGRESS, ERR_FILE_EMPTY.
   */
  'contactImports.start': { input: { importId: number }; output: ContactImportView };
  /**
   * Imports people from the address books of the company's phones, or from their chats. A name that a person gave here
   * stays. Throws ERR_IN_PROGRESS, ERR_NO_DEF_WAPP_FOUND, ERR_ADDRESS_BOOK_EMPTY.
   */
  'contactImports.fromPhone': { input: { onlyChats: boolean }; output: ContactImportView };
  /** The last import; null when there was none. */
  'contactImports.last': { input: Record<string, never>; output: ContactImportView | null };
  /** Failures of the last import; none when there was none. */
  'contactImports.failures': { input: ListImportFailuresInput; output: ImportFailurePage };
  /** Contacts that were created stay. An import that is over is not changed. */
  'contactImports.cancel': { input: Record<string, never>; output: ContactImportView | null };
}

export interface ContactImportEvents {
  'contactImport.progressed': { import: ContactImportView };
  /** People on WhatsApp, created together. Consoles get `contactImport.progressed` instead. */
  'contacts.imported': { contacts: ImportedContact[] };
}
