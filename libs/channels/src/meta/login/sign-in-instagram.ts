import type { GraphClient } from '../graph/graph-client.js';
import { graphErrorOf } from '../graph/graph-error.js';
import type { MetaApp } from './meta-apps.js';
import type { FoundAccount } from './signed-in.js';

const TIME_LIMIT_MS = 20_000;
const LIFE_SECONDS = 60 * 24 * 60 * 60;

interface ShortToken {
  access_token: string;
}

interface Profile {
  /** The id of webhooks; `id` is another one. */
  user_id: string;
  username?: string;
  name?: string;
  profile_picture_url?: string;
}

interface SignIn {
  client: GraphClient;
  app: MetaApp;
  tokenUrl: string;
  code: string;
  redirectUri: string;
}

/** The account that a person signed in to (docs/spec/wire-external.md §5). */
export async function instagramOf({ client, app, tokenUrl, code, redirectUri }: SignIn): Promise<FoundAccount> {
  const short = await shortToken(tokenUrl, {
    client_id: app.id,
    client_secret: app.secret,
    grant_type: 'authorization_code',
    redirect_uri: redirectUri,
    code,
  });
  const { access_token: token, expires_in = LIFE_SECONDS } = await client.get<{
    access_token: string;
    expires_in?: number;
  }>(
    'access_token',
    { token: short, appSecret: null },
    {
      grant_type: 'ig_exchange_token',
      client_secret: app.secret,
      access_token: short,
    },
  );
  const fields = 'user_id,username,name,profile_picture_url';
  const {
    user_id,
    username = '',
    name,
    profile_picture_url = null,
  } = await client.get<Profile>('me', { token, appSecret: null }, { fields });
  const expiresAt = new Date(Date.now() + expires_in * 1_000).toISOString();
  return {
    kind: 'instagram',
    id: user_id,
    name: name || username || user_id,
    username,
    pictureUrl: profile_picture_url,
    credentials: { platform: 'instagram', userId: user_id, token, expiresAt },
    problem: null,
  };
}

/** A token of one hour. The answer has the token itself, or a list with it. */
async function shortToken(address: string, form: Record<string, string>): Promise<string> {
  const response = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'error',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  const body = (await response.json().catch(() => null)) as (Partial<ShortToken> & { data?: ShortToken[] }) | null;
  const token = body?.access_token ?? body?.data?.[0]?.access_token;
  if (!response.ok || !token) throw graphErrorOf(response.status, body);
  return token;
}
