import type { Actor, MetaProduct } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { Sealer } from '@prosa/service-kit/operations';

/** The person has this long at the provider, in milliseconds. */
const LIVES_MS = 30 * 60_000;
const CONTEXT = 'meta-login-state';

/** What a sign-in that has begun must find again when the provider sends the person back. */
export interface LoginState<P = MetaProduct> {
  product: P;
  /** The address to which the provider redirects: the exchange of the code names it again. */
  redirectUri: string;
}

type Product = MetaProduct | 'whatsapp';
type Sealed = LoginState<Product> & Pick<Actor, 'companyId' | 'userId' | 'sessionId'> & { until: number };

/** Seals a state for the session of the actor: nobody else can finish the sign-in. */
export function sealState(sealer: Sealer, { companyId, userId, sessionId }: Actor, state: LoginState<Product>): string {
  const sealed: Sealed = { ...state, companyId, userId, sessionId, until: Date.now() + LIVES_MS };
  return sealer.seal(Buffer.from(JSON.stringify(sealed)), CONTEXT).toString('base64url');
}

/** Throws ERR_META_LOGIN_EXPIRED for a state that is forged, too old, of another session or of another kind of sign-in. */
export function openState<P extends Product>(
  sealer: Sealer,
  actor: Actor,
  text: string,
  products: readonly P[],
): LoginState<P> {
  const state = unsealed(sealer, text);
  const isOwn =
    state?.companyId === actor.companyId && state.userId === actor.userId && state.sessionId === actor.sessionId;
  const product = products.find((each) => each === state?.product);
  if (!state || !product || !isOwn || state.until < Date.now()) throw new AppError('ERR_META_LOGIN_EXPIRED');
  return { product, redirectUri: state.redirectUri };
}

function unsealed(sealer: Sealer, text: string): Sealed | null {
  try {
    return JSON.parse(sealer.open(Buffer.from(text, 'base64url'), CONTEXT).toString()) as Sealed;
  } catch {
    return null;
  }
}
