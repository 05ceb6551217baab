import type { BotCall } from '@prosa/contracts';
import type { EgressClient } from '@prosa/service-kit/http';
import { createSign } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { callOut, failed, isTemporaryStatus, jsonOf } from '../calls/call-json.js';
import { BotFailure } from '../port/bot-client.js';

/** What is needed of the key of a service account. */
export interface ServiceAccount {
  client_email: string;
  private_key: string;
  private_key_id: string;
}

const SCOPE = 'https://www.googleapis.com/auth/dialogflow';
const LIFE_SECONDS = 3_600;
/** A token is renewed so long before its end. */
const EARLY_MS = 300_000;
const TIME_LIMIT_MS = 10_000;
/** Tokens by the id of their key, of all companies. */
const tokens = new LRUCache<string, { token: string; until: number }>({ max: 500 });

/** The key as it was pasted; null for what is none. */
export function readAccount(json: string): ServiceAccount | null {
  try {
    const given = JSON.parse(json) as Partial<ServiceAccount> | null;
    const { client_email, private_key, private_key_id } = given ?? {};
    const isWhole = [client_email, private_key, private_key_id].every(
      (each) => typeof each === 'string' && each !== '',
    );
    return isWhole ? (given as ServiceAccount) : null;
  } catch {
    return null;
  }
}

/**
 * A token of Google for a service account. The key's own `token_uri` is not called: somebody could name any address there. Throws
 * BotFailure, 'refused' for a key that is wrong.
 */
export async function accessToken(
  egress: EgressClient,
  calls: BotCall[],
  account: ServiceAccount,
  tokenUrl: string,
): Promise<string> {
  const key = `${tokenUrl} ${account.client_email} ${account.private_key_id}`;
  const known = tokens.get(key);
  if (known && known.until > Date.now()) return known.token;
  const assertion = signedClaims(account, tokenUrl);
  const answer = await callOut(egress, calls, {
    url: tokenUrl,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }).toString(),
    timeLimitMs: TIME_LIMIT_MS,
    secrets: [assertion, account.private_key],
  });
  const { status, call } = answer;
  if (status !== 200) throw failed(call, isTemporaryStatus(status) ? 'status' : 'refused', isTemporaryStatus(status));
  const { access_token: token, expires_in: seconds } = jsonOf<{ access_token?: string; expires_in?: number }>(answer);
  // The call is shown to admins: the token is no part of it.
  call.responseBody = '{}';
  if (typeof token !== 'string') throw failed(call, 'answer', false);
  tokens.set(key, { token, until: Date.now() + (seconds ?? 0) * 1_000 - EARLY_MS });
  return token;
}

function signedClaims({ client_email: iss, private_key, private_key_id: kid }: ServiceAccount, aud: string): string {
  const iat = Math.floor(Date.now() / 1_000);
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const head = encoded({ alg: 'RS256', typ: 'JWT', kid });
  const claims = encoded({ iss, scope: SCOPE, aud, iat, exp: iat + LIFE_SECONDS });
  try {
    const signature = createSign('RSA-SHA256').update(`${head}.${claims}`).sign(private_key, 'base64url');
    return `${head}.${claims}.${signature}`;
  } catch (error) {
    throw new BotFailure('refused', false, { cause: error });
  }
}
