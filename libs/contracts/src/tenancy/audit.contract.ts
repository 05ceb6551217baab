import { IsIn, IsInt, IsISO8601, IsOptional, Max, MaxLength, Min, IsString } from 'class-validator';
import type { DeviceView } from './devices.js';

/**
 * What is written down because an account's or a company's safety hangs on it (docs/spec/reliability-security.md §2.7).
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
  'secondFactor.enabled',
  'secondFactor.disabled',
  'secondFactor.removed',
  'secondFactor.codesRenewed',
  'secondFactor.codeUsed',
  'user.created',
  'user.changed',
  'user.deleted',
  'company.created',
  'company.changed',
  'company.deleted',
  'plan.created',
  'plan.changed',
  'plan.deleted',
  'settings.changed',
  'connection.created',
  'connection.paired',
  'connection.disconnected',
  'connection.deleted',
  'ticket.deleted',
  'data.exported',
] as const;
export type AuditAct = (typeof AUDIT_ACTS)[number];

export const AUDIT_TARGETS = ['user', 'company', 'plan', 'setting', 'connection', 'ticket', 'data'] as const;

/** What was acted upon. Its name is kept as it was then: the entry outlives it. */
export interface AuditTarget {
  kind: (typeof AUDIT_TARGETS)[number];
  id: number | null;
  name: string;
}

/**
 * Facts beside the target: names of fields, counts, words of fixed lists. Never a secret, never what a person wrote.
 */
export type AuditDetails = Record<string, string | number | boolean | string[] | null>;

export interface AuditFacts {
  target?: AuditTarget;
  details?: AuditDetails;
}

/** Who acted: `userId` 0 for the platform itself, and for callers who are nobody. */
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
  /** Null: the platform itself, or a caller who was nobody. */
  actor: { id: number; name: string } | null;
  target: AuditTarget | null;
  details: AuditDetails;
  /** From where it was done; '' when it was not a person's doing. */
  address: string;
  device: DeviceView | null;
}

/** Rows a page, and at most so many at once for an export. */
export const AUDIT_PAGE = { shown: 50, exported: 500 } as const;

export class AuditFilter {
  @IsOptional() @IsIn(AUDIT_ACTS) act?: AuditAct;
  /** Part of the name of who acted, or of what was acted upon. */
  @IsOptional() @IsString() @MaxLength(100) searchParam?: string;
  /** ISO times, the later one excluded. */
  @IsOptional() @IsISO8601() from?: string;
  @IsOptional() @IsISO8601() to?: string;
}

export class ListAuditInput extends AuditFilter {
  /** Entries older than this one: where the page before ended. */
  @IsOptional() @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) before?: number;
}

export interface AuditRequests {
  /** The company's entries, newest first. Admins only. Throws ERR_NO_PERMISSION. */
  'audit.list': {
    input: ListAuditInput & { limit?: number };
    output: { entries: AuditEntryView[]; hasMore: boolean };
  };
  /** Writes down that the log itself leaves the house, before it does. Throws ERR_NO_PERMISSION. */
  'audit.noteExport': { input: AuditFilter; output: { noted: boolean } };
}

export interface AuditEvents {
  /** An act of another service than the one that keeps the log; told with `publishAudit`. */
  'audit.recorded': { actor: Omit<AuditActor, 'companyId'>; act: AuditAct } & AuditFacts;
}
