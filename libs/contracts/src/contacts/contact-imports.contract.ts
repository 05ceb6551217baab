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

/** A row that made no contact, and why. */
export interface ImportFailure {
  row: number;
  contact: { name: string; number: string };
  code: ErrorCode;
}

/** The progress of an import of contacts. */
export interface ContactImportView {
  id: number;
  source: ImportSource;
  status: 'running' | 'done' | 'cancelled';
  total: number;
  done: number;
  created: number;
  /** Existing contacts that got their name on the phone. */
  named: number;
  /** Rows that made no contact. */
  failed: number;
  /** The first of them, up to `FAILURES_SHOWN`; all of them come in pages. */
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
