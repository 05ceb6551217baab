import { IsIn, IsInt, IsISO8601, IsOptional, Max, MaxLength, Min, IsString } from 'class-validator';
import type { AuditChange } from './audit-fields.js';
import type { DeviceView } from './devices.js';

/**
 * Audited acts: those that the security of an account or a company depends on (docs/spec/reliability-security.md §2.7).
 */
export const AUDIT_ACTS = [
  'session.signedIn',
  'session.refused',
  'session.signedOut',
  'session.replaced',
  'session.revoked',
  'session.reused',
  'password.changed',
  'password.resetAsked',
  'password.reset',
  'recoveryNumber.proven',
  'recoveryNumber.lost',
  'secondFactor.enabled',
  'secondFactor.disabled',
  'secondFactor.removed',
  'secondFactor.codesRenewed',
  'secondFactor.codeUsed',
  'user.created',
  'user.changed',
  'user.deleted',
  'invitation.created',
  'invitation.sent',
  'invitation.deleted',
  'invitation.accepted',
  'company.signedUp',
  'company.created',
  'company.changed',
  'company.deleted',
  'invoice.paid',
  'invoice.paidAgain',
  'plan.created',
  'plan.changed',
  'plan.deleted',
  'settings.changed',
  'queue.created',
  'queue.changed',
  'queue.deleted',
  'announcement.created',
  'announcement.changed',
  'announcement.deleted',
  'help.created',
  'help.changed',
  'help.deleted',
  'connection.created',
  'connection.changed',
  'connection.paired',
  'connection.reauthorised',
  'connection.disconnected',
  'connection.authorised',
  'connection.templateChanged',
  'connection.deleted',
  'contact.merged',
  'contact.mergeUndone',
  'contact.erasureStarted',
  'contact.erased',
  'contact.doNotContact',
  'contact.mayBeContacted',
  'connection.restarted',
  'connection.tokenRevealed',
  'connection.tokenRotated',
  'subscription.created',
  'subscription.changed',
  'subscription.deleted',
  'subscription.secretRotated',
  'integration.created',
  'integration.changed',
  'integration.deleted',
  'integration.secretRotated',
  'prompt.created',
  'prompt.changed',
  'prompt.deleted',
  'modelAccount.changed',
  'ticket.deleted',
  'data.exported',
  'figures.exported',
  'reports.changed',
  'apiKey.created',
  'apiKey.revoked',
] as const;
export type AuditAct = (typeof AUDIT_ACTS)[number];

export const AUDIT_TARGETS = [
  'user',
  'invitation',
  'company',
  'invoice',
  'plan',
  'setting',
  'queue',
  'announcement',
  'help',
  'connection',
  'contact',
  'ticket',
  'subscription',
  'integration',
  'prompt',
  'data',
  'apiKey',
] as const;

/** The target of an act, with its name at that time: the entry outlives it. */
export interface AuditTarget {
  kind: (typeof AUDIT_TARGETS)[number];
  id: number | null;
  name: string;
}

/** Further facts: counts, words of fixed lists. Never secrets or texts that people wrote. */
export type AuditDetails = Record<string, string | number | boolean | string[] | null>;

export interface AuditFacts {
  target?: AuditTarget;
  details?: AuditDetails;
  /** Old and new values, made by `auditChanges`. */
  changes?: AuditChange[];
}

/** Who acted. `userId` is 0 for the platform itself, for API keys, and for callers who are not signed in. */
export interface AuditActor {
  companyId: number;
  userId: number;
  name: string;
  sessionId: string | null;
}

export interface AuditEntryView {
  id: number;
  at: string;
  act: AuditAct;
  /** Null for the platform itself and for callers who were not signed in; id 0 for a program, by the name of its API key. */
  actor: { id: number; name: string } | null;
  target: AuditTarget | null;
  details: AuditDetails;
  changes: AuditChange[];
  /** The address; '' when the act was not a person's. */
  address: string;
  device: DeviceView | null;
}

/** Rows of a page, and the most rows of one request of an export. */
export const AUDIT_PAGE = { shown: 50, exported: 500 } as const;

export class AuditFilter {
  @IsOptional() @IsIn(AUDIT_ACTS) act?: AuditAct;
  /** Part of the actor's or the target's name. */
  @IsOptional() @IsString() @MaxLength(100) searchParam?: string;
  /** ISO times; the end is excluded. */
  @IsOptional() @IsISO8601() from?: string;
  @IsOptional() @IsISO8601() to?: string;
}

export class ListAuditInput extends AuditFilter {
  /** Entries older than this one: the last of the page before. */
  @IsOptional() @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) before?: number;
}

/** `lines`: an `AuditEntryView` a line, from which the console makes a sheet in the user's language. */
export class ExportAuditInput extends AuditFilter {
  @IsOptional() @IsIn(['csv', 'lines']) format?: 'csv' | 'lines';
}

export interface AuditRequests {
  /** The company's entries, newest first. Admins only. Throws ERR_NO_PERMISSION. */
  'audit.list': {
    input: ListAuditInput & { limit?: number };
    output: { entries: AuditEntryView[]; hasMore: boolean };
  };
  /** Audits the export of the log before it begins. Throws ERR_NO_PERMISSION. */
  'audit.recordExport': { input: AuditFilter; output: { isRecorded: boolean } };
}

export interface AuditEvents {
  /** An act in another service, recorded with `publishAudit`. */
  'audit.recorded': { actor: Omit<AuditActor, 'companyId'>; act: AuditAct } & AuditFacts;
}
