import type { GraphAccess, GraphClient } from '../graph/graph-client.js';
import type { FoundAccount } from './signed-in.js';
import type { MetaApp } from './meta-apps.js';

const PAGE_FIELDS =
  'id,name,access_token,tasks,picture{url},instagram_business_account{id,username,name,profile_picture_url}';

interface PageBody {
  id: string;
  name?: string;
  access_token?: string;
  tasks?: string[];
  picture?: { data?: { url?: string } };
  instagram_business_account?: { id: string; username?: string; name?: string; profile_picture_url?: string };
}

interface TokenFacts {
  data?: { scopes?: string[]; granular_scopes?: { scope: string; target_ids?: string[] }[] };
}

/** The token of a person from a code of the dialog. */
export async function tokenOfCode(client: GraphClient, app: MetaApp, code: string, redirect_uri: string) {
  const query = { client_id: app.id, client_secret: app.secret, code, redirect_uri };
  return (await client.get<{ access_token: string }>('oauth/access_token', null, query)).access_token;
}

/** A token of 60 days: tokens of Pages that are made from it do not expire (docs/spec/wire-external.md §4.1). */
export async function longLived(client: GraphClient, app: MetaApp, token: string): Promise<string> {
  const query = {
    grant_type: 'fb_exchange_token',
    client_id: app.id,
    client_secret: app.secret,
    fb_exchange_token: token,
  };
  return (await client.get<{ access_token: string }>('oauth/access_token', null, query)).access_token;
}

/** All Pages of the person, also those of business portfolios, with the Instagram accounts that are linked to them. */
export async function pagesOf(client: GraphClient, app: MetaApp, token: string): Promise<FoundAccount[]> {
  const access: GraphAccess = { token, appSecret: app.secret };
  const { id: userId } = await client.get<{ id: string }>('me', access, { fields: 'id' });
  const { scopes, targets } = await grantsOf(client, app, token);
  const pages = new Map<string, PageBody>();
  for (const page of await client.list<PageBody>('me/accounts', access, { fields: PAGE_FIELDS, limit: 100 }))
    pages.set(page.id, page);
  for (const page of await portfolioPages(client, access)) if (!pages.has(page.id)) pages.set(page.id, page);
  for (const id of targets) if (!pages.has(id)) pages.set(id, { id });
  return [...pages.values()].flatMap((page) => accountsOf(page, { userId, scopes }));
}

/** What the person granted; without the answer of the provider everything. */
async function grantsOf(client: GraphClient, { id, secret }: MetaApp, input_token: string) {
  const app = { token: `${id}|${secret}`, appSecret: null };
  const { data } = await client.get<TokenFacts>('debug_token', app, { input_token }).catch((): TokenFacts => ({}));
  const targets = data?.granular_scopes?.find(({ scope }) => scope === 'pages_messaging')?.target_ids ?? [];
  return { scopes: data?.scopes ?? null, targets };
}

/** Empty when the person did not grant access to portfolios. */
async function portfolioPages(client: GraphClient, access: GraphAccess): Promise<PageBody[]> {
  const businesses = await client.list<{ id: string }>('me/businesses', access, { fields: 'id' }).catch(() => []);
  const lists = businesses.flatMap(({ id }) => [`${id}/owned_pages`, `${id}/client_pages`]);
  const read = (path: string) => client.list<PageBody>(path, access, { fields: PAGE_FIELDS, limit: 100 });
  return (await Promise.all(lists.map((path) => read(path).catch(() => [])))).flat();
}

interface Grants {
  userId: string;
  scopes: string[] | null;
}

function accountsOf(page: PageBody, grants: Grants): FoundAccount[] {
  const { id, name = id, picture, instagram_business_account: instagram } = page;
  const found: FoundAccount = {
    kind: 'page',
    id,
    name,
    username: '',
    pictureUrl: picture?.data?.url ?? null,
    ...usable(page, grants, null),
  };
  if (!instagram) return [found];
  const { username = '', profile_picture_url = null } = instagram;
  const linked: FoundAccount = {
    kind: 'instagram',
    id: instagram.id,
    name: instagram.name || username || name,
    username,
    pictureUrl: profile_picture_url,
    ...usable(page, grants, instagram.id),
  };
  return [found, linked];
}

/** The credentials of an account, or why there are none. */
function usable(
  { id: pageId, access_token: token, tasks }: PageBody,
  { userId, scopes }: Grants,
  instagramId: string | null,
): Pick<FoundAccount, 'credentials' | 'problem'> {
  const scope = instagramId === null ? 'pages_messaging' : 'instagram_manage_messages';
  if (scopes !== null && !scopes.includes(scope)) return { credentials: null, problem: 'permissionMissing' };
  if (!token) return { credentials: null, problem: 'inPortfolio' };
  if (tasks && !tasks.includes('MESSAGING')) return { credentials: null, problem: 'noMessaging' };
  return { credentials: { platform: 'page', pageId, instagramId, token, userId }, problem: null };
}
