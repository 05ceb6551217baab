import type { GraphAccess, GraphClient } from '../../graph/graph-client.js';
import type { InstagramCredentials, MetaCredentials, PageCredentials } from '../../accounts/meta-credentials.js';

export type MessengerCredentials = PageCredentials | InstagramCredentials;

/** What the adapters need to call for one Page or Instagram account. */
export interface MessengerAccount {
  /** The account's id in webhooks. */
  ownId: string;
  /** The node of the API that sends: the Page, or the Instagram account that signed in by itself. */
  node: string;
  client: GraphClient;
  access: GraphAccess;
  credentials: MessengerCredentials;
}

/** The clients and the secret of the platform's app. */
export interface MetaClients {
  graph: GraphClient;
  instagram: GraphClient;
  appId: string | null;
  appSecret: string | null;
}

export const isMessengerCredentials = (credentials: MetaCredentials | null): credentials is MessengerCredentials =>
  credentials?.platform === 'page' || credentials?.platform === 'instagram';

export function accountOf(credentials: MessengerCredentials, clients: MetaClients): MessengerAccount {
  const { token } = credentials;
  if (credentials.platform === 'instagram') {
    const { userId } = credentials;
    // Instagram login has an app secret of its own, which signs its webhooks only.
    const access = { token, appSecret: null };
    return { ownId: userId, node: userId, client: clients.instagram, access, credentials };
  }
  const { pageId, instagramId } = credentials;
  const access = { token, appSecret: clients.appSecret };
  return { ownId: instagramId ?? pageId, node: pageId, client: clients.graph, access, credentials };
}
