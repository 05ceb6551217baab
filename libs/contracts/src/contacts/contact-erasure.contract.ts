import { IsString, MaxLength } from 'class-validator';
import { IsId } from '../shared/decorators.js';
import { NAME_LENGTH } from '../shared/limits.js';
import type { ContactIdInput } from './contacts.contract.js';

/**
 * What is counted before an erasure and removed by it: rows of tickets' tables, and files. A message has a file or none, so
 * `files` are among the messages.
 */
export const PLANNED_PLACES = [
  'tickets',
  'messages',
  /** Written by the contact in groups. */
  'groupMessages',
  'files',
  'notes',
  'drafts',
  /** Scheduled messages, sent or not. */
  'schedules',
  'logEntries',
  'tags',
  'aliases',
  'merges',
  /** Answers about the treatment of personal data, with their texts. */
  'consents',
  /** Service cycles that the contact rated. */
  'ratings',
  'importRows',
] as const;

/** Copies of the above in other services and on the way between them: found while the erasure runs, counted in its certificate. */
export const TRACE_PLACES = [
  /** Messages that the channels received, sent, or decrypted, and requests about the person. */
  'channelRows',
  /** The person's keys, and entries in address books of connected phones. */
  'channelContacts',
  /** Requests of providers, as they came, and those to integrators. */
  'webhooks',
  /** Events between services. */
  'events',
  /** Events for open consoles. */
  'liveEvents',
  /** Entries of the audit log, which stay without the name. */
  'auditNames',
  /** Contacts of contact lists, their imports and the do-not-contact list, and recipients of campaigns, which stay unnamed. */
  'campaignRows',
] as const;

export const ERASURE_PLACES = [...PLANNED_PLACES, ...TRACE_PLACES] as const;
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
  /**
   * HMAC-SHA256 of the finished certificate under a key of the installation, base64url: it shows that nothing in it was
   * changed. Null while the erasure runs.
   */
  seal: string | null;
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

/** By what rows about a person are found. Stored until the erasure is done, and in no log. */
export interface PersonTraces {
  contactId: number;
  /** ISO time of the start: what is newer belongs to somebody who wrote after it. */
  until: string;
  /** Numbers in every form, private ids, ids of people at Pages and accounts, usernames. */
  names: string[];
  ticketIds: number[];
  /** Groups in which the person wrote: their contacts and tickets. */
  groupIds: number[];
  groupTicketIds: number[];
}

export interface ContactErasureEvents {
  /**
   * Every service removes what it has of the person. It comes twice, so that what was on its way at the first time is
   * found as well.
   */
  'contact.tracesDue': { erasureId: number; round: 1 | 2; traces: PersonTraces };
  /** A service removed events about the person: its count comes from the transaction that removed them, so a kill after it loses none. */
  'contact.eventsErased': { erasureId: number; removed: number };
  /** A service has nothing left, with what it removed beside events. */
  'contact.tracesErased': { erasureId: number; round: 1 | 2; service: string; removed: Partial<ErasureCounts> };
}
