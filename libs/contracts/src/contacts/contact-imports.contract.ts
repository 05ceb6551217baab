import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { ErrorCode } from '../shared/errors.js';

/** A row of a sheet as it was written, by its number in the sheet. */
export interface ImportRow {
  row: number;
  name: string;
  number: string;
  email: string;
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
  status: 'running' | 'done' | 'cancelled';
  total: number;
  done: number;
  created: number;
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
  /** The last one; null when there was none. */
  'contactImports.last': { input: Record<string, never>; output: ContactImportView | null };
  /** What was made stays. Nothing happens to one that is over. */
  'contactImports.cancel': { input: Record<string, never>; output: ContactImportView | null };
}

export interface ContactImportEvents {
  'contactImport.moved': { import: ContactImportView };
}
