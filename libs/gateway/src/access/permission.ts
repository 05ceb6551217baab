import { SetMetadata } from '@nestjs/common';

/** Who may call a route: anyone, any signed-in user, the company's admins, the platform's super users. */
export type PermissionLevel = 'public' | 'user' | 'admin' | 'super';

export interface PermissionRule {
  level: PermissionLevel;
  /** Also answered while the first company does not exist yet (reliability-security §2.3). */
  beforeSetup: boolean;
  /** Also answered when the caller's company has not paid (core.md §4): what helps to pay or to leave. */
  whenPastDue: boolean;
}

export const PERMISSION = 'prosa:permission';

/** Every route carries one (rules.md 7): a route without it stops the start. */
export const Permission = (level: PermissionLevel, { beforeSetup = false, whenPastDue = false } = {}) =>
  SetMetadata<string, PermissionRule>(PERMISSION, { level, beforeSetup, whenPastDue });
