import { randomBytes } from 'node:crypto';
import type { CodeRecord } from '../world/accounts.js';
import type { World } from '../world/world.js';
import { FACEBOOK_SCOPES, INSTAGRAM_SCOPES, WHATSAPP_SCOPES } from './make-tokens.js';

const CODE_MS = 10 * 60_000;
/** Of Embedded Signup. */
const SYSTEM_CODE_MS = 30_000;

export const SCOPES: Record<CodeRecord['kind'], string[]> = {
  user: FACEBOOK_SCOPES,
  system: WHATSAPP_SCOPES,
  instagram: INSTAGRAM_SCOPES,
};

interface Grant extends Pick<CodeRecord, 'kind' | 'appId' | 'userId' | 'targets' | 'redirectUri'> {
  /** What the app wants; absent: everything of its kind. */
  scopes?: string[];
}

/** A code for what the user grants of it. */
export function grantCode(world: World, { scopes, ...grant }: Grant): CodeRecord {
  const refuses = world.users.get(grant.userId)?.refuses ?? [];
  return world.codes.save({
    ...grant,
    id: `AQ${randomBytes(40).toString('base64url')}`,
    scopes: (scopes ?? SCOPES[grant.kind]).filter((scope) => !refuses.includes(scope)),
    expiresAt: world.clock.now() + (grant.kind === 'system' ? SYSTEM_CODE_MS : CODE_MS),
  });
}
