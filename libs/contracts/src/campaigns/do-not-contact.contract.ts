import { IsBoolean, IsInt, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import type { ContactAlias } from '../channels/channel-messages.contract.js';
import { IsId } from '../shared/decorators.js';

/**
 * Why a person gets nothing but answers. word: they wrote so, in words of four languages. network: they stopped it at their
 * provider (docs/spec/wire-external.md §3.5, user_preferences; error 131050). person: an attendant noted it.
 */
export const DO_NOT_CONTACT_REASONS = ['word', 'network', 'person'] as const;
export type DoNotContactReason = (typeof DO_NOT_CONTACT_REASONS)[number];

/** An entry of the do-not-contact list. */
export interface DoNotContact {
  contactId: number;
  name: string;
  number: string;
  /** `isGroup` is there so that numbers can be masked. */
  isGroup: boolean;
  reason: DoNotContactReason;
  /** ISO time. */
  at: string;
  /** Who noted it; null for the platform. */
  user: { id: number; name: string } | null;
}

export class DoNotContactIdInput {
  @IsId() contactId!: number;
}

export class SetDoNotContactInput extends DoNotContactIdInput {
  @IsBoolean() isOn!: boolean;
}

export class ListDoNotContactInput {
  @IsOptional() @IsString() @MaxLength(200) searchParam?: string;
  @IsOptional() @IsInt() @Min(1) pageNumber?: number;
}

export interface DoNotContactRequests {
  /** The latest first. */
  'doNotContact.list': {
    input: ListDoNotContactInput;
    output: { records: DoNotContact[]; hasMore: boolean; count: number };
  };
  /** Null: the contact may be written to. Throws ERR_NO_CONTACT_FOUND, as below. */
  'doNotContact.get': { input: DoNotContactIdInput; output: DoNotContact | null };
  /** Audited. Throws ERR_WAPP_INVALID_CONTACT for a group. */
  'doNotContact.set': { input: SetDoNotContactInput; output: DoNotContact | null };
}

export interface DoNotContactEvents {
  /**
   * channels → tickets. A person stopped marketing messages of the company at the provider, or wants them again
   * (docs/spec/wire-external.md §3.5).
   */
  'contact.preferenceChanged': { connectionId: number; aliases: ContactAlias[]; isStopped: boolean };
  /** Lane: `{company}:contact:{id}`. `numbers`: all phone numbers of the contact, each in every form (`phoneVariants`). */
  'doNotContact.changed': { contactId: number; numbers: string[]; isOn: boolean; reason: DoNotContactReason };
}
