import { EgressClient, hostAndPort } from '@prosa/service-kit/http';
import type { GraphClient } from '../graph/graph-client.js';
import { graphErrorOf } from '../graph/graph-error.js';
import type { MetaApp } from './meta-apps.js';
import type { FoundAccount } from './signed-in.js';

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
  // The operator's settings name the address.
  const egress = new EgressClient({ allow: [hostAndPort(address)] });
  const { status, body } = await egress.fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
  const answer = asJson(body) as (Partial<ShortToken> & { data?: ShortToken[] }) | null;
  const token = answer?.access_token ?? answer?.data?.[0]?.access_token;
  if (status !== 200 || !token) throw graphErrorOf(status, answer);
  return token;
}

function asJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch {
    return null;
  }
}
