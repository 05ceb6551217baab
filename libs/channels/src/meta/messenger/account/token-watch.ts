import type { GraphClient } from '../../graph/graph-client.js';
import { expiryOf } from '../../health/token-expiry.js';
import { isTokenDead } from '../outbound/send-error-of.js';
import type { InstagramCredentials } from '../../accounts/meta-credentials.js';
import type { MessengerAccount, MetaClients } from './messenger-account.js';

const DAY_MS = 24 * 60 * 60_000;
/** A token of Instagram login lives 60 days; it is refreshed once half of that is over. */
const REFRESH_BEFORE_MS = 30 * DAY_MS;
/** Added to the life that the provider names, when it names none. */
const LIFE_SECONDS = 60 * 24 * 60 * 60;

interface TokenFacts {
  data?: { is_valid?: boolean };
}

/** What a probe says of a token. `expiresAt`: ISO time; null for never, or unknown. */
export interface TokenState {
  isAlive: boolean;
  expiresAt: string | null;
}

interface Refreshed {
  access_token: string;
  expires_in?: number;
}

/** Whether a token still works, and for how long. Rejects when that cannot be found out now. */
export async function probeToken(
  account: MessengerAccount,
  { graph, appId, appSecret }: MetaClients,
): Promise<TokenState> {
  const { credentials } = account;
  try {
    if (credentials.platform === 'instagram' || !appId || !appSecret) {
      await account.client.get('me', account.access, { fields: 'id' });
      return { isAlive: true, expiresAt: credentials.platform === 'instagram' ? credentials.expiresAt : null };
    }
    const app = { token: `${appId}|${appSecret}`, appSecret: null };
    const answer = await graph.get<TokenFacts>('debug_token', app, { input_token: account.access.token });
    return { isAlive: answer.data?.is_valid !== false, expiresAt: expiryOf(answer) };
  } catch (error) {
    if (isTokenDead(error)) return { isAlive: false, expiresAt: null };
    throw error;
  }
}

/** The credentials with a fresh token, when it is time; else null (docs/spec/wire-external.md §5). */
export async function refreshed(
  credentials: InstagramCredentials,
  client: GraphClient,
  now = Date.now(),
): Promise<InstagramCredentials | null> {
  if (Date.parse(credentials.expiresAt) - now > REFRESH_BEFORE_MS) return null;
  const { access_token, expires_in = LIFE_SECONDS } = await client.get<Refreshed>(
    'refresh_access_token',
    { token: credentials.token, appSecret: null },
    { grant_type: 'ig_refresh_token', access_token: credentials.token },
  );
  return { ...credentials, token: access_token, expiresAt: new Date(now + expires_in * 1_000).toISOString() };
}
