import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { ContactAlias } from '../channels/channel-messages.contract.js';
import type { ErrorCode } from '../shared/errors.js';

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
  failures: ImportFailure[];
}

/** One row, by a console that counts them itself (wire-contract.md §7). */
export class ImportContactInput {
  @IsString() @MaxLength(200) name!: string;
  @IsString() @MaxLength(200) number!: string;
  @IsOptional() @IsString() @MaxLength(300) email?: string;
}

export interface ContactImportRequests {
  /** One at a time in a company, a row each 330 ms (core.md §7). Errors: ERR_IN_PROGRESS, ERR_FILE_EMPTY. */
  'contactImports.start': { input: { rows: ImportRow[] }; output: ContactImportView };
  /**
   * Those in the address books of the company's phones, or with whom they have chats. A name that a person gave here stays.
   * Errors: ERR_IN_PROGRESS, ERR_NO_DEF_WAPP_FOUND, ERR_ADDRESS_BOOK_EMPTY.
   */
  'contactImports.fromPhone': { input: { onlyChats: boolean }; output: ContactImportView };
  /** The last one; null when there was none. */
  'contactImports.last': { input: Record<string, never>; output: ContactImportView | null };
  /** What was made stays. Nothing happens to one that is over. */
  'contactImports.cancel': { input: Record<string, never>; output: ContactImportView | null };
}

export interface ContactImportEvents {
  'contactImport.moved': { import: ContactImportView };
}
