import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import type { ContactAlias } from '../channels/channel-messages.contract.js';
import type { ErrorCode } from '../shared/errors.js';
import type { ContactView } from './contacts.contract.js';

/** Where contacts come from: a spreadsheet, the address books of the phones, or the chats on them. */
export type ImportSource = 'sheet' | 'phone' | 'chats';

/** A row of a sheet as it was written, by its number in the sheet; or somebody a phone knows. */
export interface ImportRow {
  row: number;
  name: string;
  number: string;
  email: string;
  /** Told by a phone, who knows the account: nobody needs to be asked. */
  aliases?: ContactAlias[];
}

/** A row that made no contact, and why. */
export interface ImportFailure {
  row: number;
  contact: { name: string; number: string };
  code: ErrorCode;
}

/** How far an import of contacts has come. */
export interface ContactImportView {
  id: number;
  source: ImportSource;
  status: 'running' | 'done' | 'cancelled';
  total: number;
  done: number;
  created: number;
  /** Were there, and got the name they have on the phone. */
  named: number;
  /** Rows that made no contact. */
  failed: number;
  /** The first of them, up to `FAILURES_SHOWN`; all of them come in pages. */
  failures: ImportFailure[];
}

/** As many rows as a sheet can have. */
const SHEET_ROW_MAX = 1_048_576;
/** What went wrong with how many rows travels with each news of an import, and makes one page. */
export const FAILURES_SHOWN = 100;

/** Failures of the company's last import behind the row of that number in the sheet. */
export class ListImportFailuresInput {
  @IsOptional() @IsInt() @Min(0) @Max(SHEET_ROW_MAX) after?: number;
}

export interface ImportFailurePage {
  failures: ImportFailure[];
  hasMore: boolean;
}

/** One row, by a console that counts them itself (wire-contract.md §7). */
export class ImportContactInput {
  @IsString() @MaxLength(200) name!: string;
  @IsString() @MaxLength(200) number!: string;
  @IsOptional() @IsString() @MaxLength(300) email?: string;
}

/** A contact that an import made. */
export type ImportedContact = Pick<ContactView, 'id' | 'name' | 'number' | 'email'>;

export interface ContactImportRequests {
  /** Adds rows to an import that is not begun yet; null: to a new one. Answers which. Errors: ERR_IN_PROGRESS, ERR_FILE_EMPTY. */
  'contactImports.add': { input: { importId: number | null; rows: ImportRow[] }; output: number };
  /** What was added is of no use: its sheet is broken. */
  'contactImports.drop': { input: { importId: number }; output: null };
  /**
   * Begins with the rows that were added. One at a time in a company; a number that no phone of the company knows is asked
   * of the network, one each 330 ms (core.md §7). Errors: ERR_IN_PROGRESS, ERR_FILE_EMPTY.
   */
  'contactImports.start': { input: { importId: number }; output: ContactImportView };
  /**
   * Those in the address books of the company's phones, or with whom they have chats. A name that a person gave here stays.
   * Errors: ERR_IN_PROGRESS, ERR_NO_DEF_WAPP_FOUND, ERR_ADDRESS_BOOK_EMPTY.
   */
  'contactImports.fromPhone': { input: { onlyChats: boolean }; output: ContactImportView };
  /** The last one; null when there was none. */
  'contactImports.last': { input: Record<string, never>; output: ContactImportView | null };
  /** Those of the last one; none when there was none. */
  'contactImports.failures': { input: ListImportFailuresInput; output: ImportFailurePage };
  /** What was made stays. Nothing happens to one that is over. */
  'contactImports.cancel': { input: Record<string, never>; output: ContactImportView | null };
}

export interface ContactImportEvents {
  'contactImport.moved': { import: ContactImportView };
  /** Persons on WhatsApp, made together: consoles are told by `contactImport.moved`. */
  'contacts.imported': { contacts: ImportedContact[] };
}
