import type { ContactAlias } from '../channels/channel-messages.contract.js';
import type { Channel } from '../channels/connections/connections.contract.js';
import { IsId } from '../shared/decorators.js';
import type { ContactIdInput, ContactView } from './contacts.contract.js';

/** How long a merge can be undone, in milliseconds. */
export const MERGE_UNDO_MS = 30 * 24 * 60 * 60_000;

/** A name by which providers know a contact, with its evidence: where and when it was seen last. */
export interface ContactIdentity extends ContactAlias {
  /** Null: typed or imported by a person, or seen before this was recorded. */
  connection: { id: number; name: string; channel: Channel } | null;
  /** ISO time. */
  seenAt: string;
}

/** A contact that was merged into this one, and can be restored. */
export interface ContactMergeView {
  id: number;
  contact: { name: string; number: string; isGroup: boolean };
  /** ISO times. */
  mergedAt: string;
  undoUntil: string;
  /** Who merged them; null: the provider says that they are one person. */
  user: { id: number; name: string } | null;
}

/** Who a contact is: all names, the latest first, and the contacts that became part of it. */
export interface ContactIdentities {
  identities: ContactIdentity[];
  merges: ContactMergeView[];
}

export class UndoMergeInput {
  @IsId() contactId!: number;
  /** The id of a `ContactMergeView` of this contact. */
  @IsId() mergeId!: number;
}

/** Both contacts after a merge was undone. */
export interface UndoneMerge {
  contact: ContactView;
  restored: ContactView;
}

export interface ContactIdentityRequests {
  /** Throws ERR_NO_CONTACT_FOUND. */
  'contacts.identities': { input: ContactIdInput; output: ContactIdentities };
  /**
   * Restores a merged contact with its tickets, messages, tags and aliases; what came since goes to the contact by whose
   * alias it came. Needs the right to delete contacts. Throws ERR_NO_PERMISSION, ERR_NO_CONTACT_FOUND, ERR_UNDO_TOO_LATE.
   */
  'contacts.undoMerge': { input: UndoMergeInput; output: UndoneMerge };
}
