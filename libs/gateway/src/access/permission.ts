import { SetMetadata } from '@nestjs/common';

/** Who may call a route: anyone, any signed-in user, the company's admins, the platform's super users. */
export type PermissionLevel = 'public' | 'user' | 'admin' | 'super';

export interface PermissionRule {
  level: PermissionLevel;
  /** Also answered while the first company does not exist yet (reliability-security §2.3). */
  beforeSetup: boolean;
}

export const PERMISSION = 'prosa:permission';

/** Every route carries one (rules.md 7): a route without it stops the start. */
export const Permission = (level: PermissionLevel, { beforeSetup = false } = {}) =>
  SetMetadata<string, PermissionRule>(PERMISSION, { level, beforeSetup });
