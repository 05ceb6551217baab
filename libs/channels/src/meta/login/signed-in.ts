import type { MetaProduct } from '@prosa/contracts';
import type { MessengerCredentials } from '../messenger/account/messenger-account.js';

/** An account that the provider showed us after a sign-in. */
export interface FoundAccount {
  kind: 'page' | 'instagram';
  id: string;
  name: string;
  username: string;
  pictureUrl: string | null;
  /** Null for what cannot be used: then `problem` is why. */
  credentials: MessengerCredentials | null;
  problem: 'noMessaging' | 'permissionMissing' | 'inPortfolio' | null;
}

/** Who signed in, and to what that gives access. */
export interface SignedIn {
  product: MetaProduct;
  accounts: FoundAccount[];
}

export const keyOf = ({ kind, id }: Pick<FoundAccount, 'kind' | 'id'>): string => `${kind}:${id}`;
