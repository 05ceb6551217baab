import type { PageRecord, TokenRecord, UserRecord } from '../world/accounts.js';
import { accessToken } from '../world/ids.js';
import type { World } from '../world/world.js';

export const SHORT_MS = 2 * 3_600_000;
export const LONG_MS = 60 * 24 * 3_600_000;

export const FACEBOOK_SCOPES = [
  'public_profile',
  'pages_show_list',
  'pages_messaging',
  'pages_manage_metadata',
  'pages_read_engagement',
  'business_management',
  'instagram_basic',
  'instagram_manage_messages',
];
export const WHATSAPP_SCOPES = ['whatsapp_business_management', 'whatsapp_business_messaging'];
export const INSTAGRAM_SCOPES = ['instagram_business_basic', 'instagram_business_manage_messages'];

const PREFIX = { user: 'EAAU', page: 'EAAP', system: 'EAAS', instagram: 'IGAA' };

type NewToken = Pick<TokenRecord, 'kind' | 'appId' | 'ownerId' | 'scopes'> & Partial<TokenRecord>;

/** Creates a token; without `expiresAt` it does not expire. */
export function makeToken(world: World, token: NewToken): TokenRecord {
  return world.tokens.save({
    id: accessToken(PREFIX[token.kind]),
    issuedAt: world.clock.now(),
    expiresAt: 0,
    ...token,
  });
}

/** The token of a Page, by the user that a token is of: always the same while that works. Expires with a short one. */
export function pageToken(world: World, user: TokenRecord, page: PageRecord): TokenRecord {
  const isLong = user.expiresAt === 0 || user.expiresAt - user.issuedAt > SHORT_MS;
  const expiresAt = isLong ? 0 : user.expiresAt;
  const known = world.tokens.find(
    (token) =>
      token.kind === 'page' &&
      token.ownerId === page.id &&
      token.userId === user.ownerId &&
      token.appId === user.appId &&
      token.expiresAt === expiresAt &&
      token.fault === undefined,
  );
  if (known) return world.tokens.save({ ...known, scopes: user.scopes });
  const { appId, scopes, ownerId } = user;
  return makeToken(world, { kind: 'page', appId, ownerId: page.id, userId: ownerId, scopes, expiresAt });
}

/** Pages that a user's token may see; those of a portfolio need `business_management`. */
export function visiblePages(
  world: World,
  token: TokenRecord,
  user: UserRecord,
): { page: PageRecord; tasks: string[] }[] {
  const seesPortfolios = token.scopes.includes('business_management');
  return user.pages.flatMap(({ id, tasks }) => {
    const page = world.pages.get(id);
    const isChosen = !token.targets || token.targets.includes(id);
    return page && isChosen && (page.businessId === undefined || seesPortfolios) ? [{ page, tasks }] : [];
  });
}
