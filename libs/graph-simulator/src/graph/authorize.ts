import { createHmac, timingSafeEqual } from 'node:crypto';
import { type AppRecord, TOKEN_SUBCODES, type TokenRecord } from '../world/accounts.js';
import type { World } from '../world/world.js';
import type { GraphCall } from './call.js';
import { badParameter, GraphError, unknownObject } from './graph-error.js';

const TEXTS = {
  removed: 'Error validating access token: The user has not authorized application.',
  checkpoint: 'Error validating access token: You cannot access the app till you log in and follow the instructions.',
  password: 'Error validating access token: The session has been invalidated because the user changed their password.',
  expired: 'Error validating access token: Session has expired.',
  invalid: 'Error validating access token: The access token is invalid.',
};

/** The token as it came: in the header, or as a parameter. */
export function tokenIn({ req, input }: Pick<GraphCall, 'req' | 'input'>): string | undefined {
  const header = /^(?:Bearer|OAuth)\s+(.+)$/i.exec(req.headers.authorization ?? '')?.[1];
  return header ?? input.text('access_token');
}

/** Checks the call's token, and the proof of the app's secret when one is given or demanded. */
export function authorize(call: Pick<GraphCall, 'req' | 'input' | 'world'>): { token: TokenRecord; app: AppRecord } {
  const text = tokenIn(call);
  if (!text) {
    throw new GraphError(104, 'An access token is required to request this resource.');
  }
  const token = liveToken(call.world, text);
  const app = call.world.apps.get(token.appId);
  if (!app) throw new GraphError(190, 'Error validating application. Application has been deleted.');
  checkProof(call, text, token.kind === 'instagram' ? app.instagramSecret : app.secret, app.requiresProof);
  return { token, app };
}

/** Throws 190 with the subcode when the token is unknown or does not work any more. */
export function liveToken(world: World, text: string): TokenRecord {
  const token = world.tokens.get(text);
  if (!token) throw new GraphError(190, 'Invalid OAuth access token - Cannot parse access token');
  const fault = faultOf(world, token);
  if (fault) throw new GraphError(190, TEXTS[fault], { subcode: TOKEN_SUBCODES[fault] });
  return token;
}

export function faultOf(world: World, token: TokenRecord): keyof typeof TOKEN_SUBCODES | undefined {
  if (token.fault) return token.fault;
  return token.expiresAt !== 0 && token.expiresAt <= world.clock.now() ? 'expired' : undefined;
}

function checkProof({ input }: Pick<GraphCall, 'input'>, token: string, secret: string, isRequired: boolean): void {
  const given = input.text('appsecret_proof');
  if (given === undefined) {
    if (isRequired) throw badParameter('API calls from the server require an appsecret_proof argument');
    return;
  }
  const wanted = Buffer.from(createHmac('sha256', secret).update(token).digest('hex'));
  const bytes = Buffer.from(given);
  if (bytes.length !== wanted.length || !timingSafeEqual(bytes, wanted)) {
    throw badParameter('Invalid appsecret_proof provided in the API argument');
  }
}

/** Throws 200 when the token lacks a scope. */
export function requireScope({ token }: Pick<GraphCall, 'token'>, scope: string): void {
  if (token.scopes.includes(scope)) return;
  throw new GraphError(200, `(#200) Requires ${scope} permission to manage the object`, {
    details: `The access token has no ${scope} permission.`,
  });
}

/** Throws as for an unknown object when the token is limited to other accounts. */
export function requireTarget({ token, method }: Pick<GraphCall, 'token' | 'method'>, ...ids: string[]): void {
  const { targets } = token;
  if (!targets || ids.some((id) => targets.includes(id))) return;
  throw unknownObject(ids[0] ?? '', method.toLowerCase());
}
