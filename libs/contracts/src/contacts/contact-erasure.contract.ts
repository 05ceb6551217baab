import { IsString, MaxLength } from 'class-validator';
import { IsId } from '../shared/decorators.js';
import { NAME_LENGTH } from '../shared/limits.js';
import type { ContactIdInput } from './contacts.contract.js';

/** What is counted before an erasure, and what it removed: rows of tickets' tables, and files. */
export const ERASURE_PLACES = [
  'tickets',
  'messages',
  /** Written by the contact in groups. */
  'groupMessages',
  'files',
  'notes',
  'drafts',
  'logEntries',
  'tags',
  'aliases',
  'merges',
  'importRows',
] as const;
export type ErasurePlace = (typeof ERASURE_PLACES)[number];
export type ErasureCounts = Record<ErasurePlace, number>;

/** What an erasure would remove now. Step one; the second is `contacts.erase` with the name. */
export interface ErasurePlan {
  contactId: number;
  /** To be typed for confirmation. */
  name: string;
  counts: ErasureCounts;
}

/**
 * The progress of an erasure, and its certificate once it is done. Nothing in it is personal data of the contact.
 * `subject`: HMAC-SHA256 of the contact's names at providers under a key of the installation, base64url; the same person
 * has the same subject in each erasure of the company, if known by the same names.
 */
export interface ContactErasureView {
  id: number;
  contactId: number;
  state: 'running' | 'done';
  /** Who asked. */
  user: { id: number; name: string };
  subject: string;
  planned: ErasureCounts;
  removed: ErasureCounts;
  /** ISO times. */
  startedAt: string;
  finishedAt: string | null;
}

export class EraseContactInput {
  @IsId() contactId!: number;
  /** The contact's name, typed by who confirms. */
  @IsString() @MaxLength(NAME_LENGTH.max) name!: string;
}

export class ErasureIdInput {
  @IsId() erasureId!: number;
}

/** Erasure of one contact (docs/spec/reliability-security.md §2.7, LGPD). For admins. */
export interface ContactErasureRequests {
  /** Throws ERR_NO_PERMISSION, ERR_NO_CONTACT_FOUND, ERR_VALIDATION for a group. */
  'contacts.erasurePlan': { input: ContactIdInput; output: ErasurePlan };
  /**
   * Starts the erasure, which cannot be stopped. Repeated while it runs, it returns the running one. Throws the errors of
   * `contacts.erasurePlan`, and ERR_VALIDATION when the name is another.
   */
  'contacts.erase': { input: EraseContactInput; output: ContactErasureView };
  /** Progress or certificate. Throws ERR_NO_PERMISSION, ERR_NO_CONTACT_FOUND. */
  'contacts.erasure': { input: ErasureIdInput; output: ContactErasureView };
  /** The company's erasures, latest first, at most 200. Throws ERR_NO_PERMISSION. */
  'contacts.erasures': { input: Record<string, never>; output: ContactErasureView[] };
}
