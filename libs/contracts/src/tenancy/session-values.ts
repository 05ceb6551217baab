// No classes with decorators here: the console loads this file at its start, and they would bring class-validator.

/** Characters of a code: a recovery code with spaces fits. */
export const SECOND_FACTOR_CODE_MAX = 20;

/**
 * Why a session ended.
 *
 * - `signed-out`: by its user, in its own browser. `signed-out-everywhere`: by its user, from another one or from all.
 * - `replaced`: by a later sign-in (docs/spec/core.md §4).
 * - `password-changed`: by the user or an admin. `password-reset`: with a recovery code.
 * - `revoked`: by whom is not known; sessions that ended before the next reasons existed. `ended-by-admin`: by an admin.
 * - `rights-changed`: profile or super rights. `factor-removed`: an admin removed the second factor.
 * - `reused`: a rotated refresh token was presented again. `expired`: it was not refreshed in time.
 */
export const SESSION_ENDS = [
  'signed-out',
  'signed-out-everywhere',
  'replaced',
  'password-changed',
  'password-reset',
  'rights-changed',
  'factor-removed',
  'user-deleted',
  'company-inactive',
  'company-deleted',
  'ended-by-admin',
  'revoked',
  'reused',
  'expired',
] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];
