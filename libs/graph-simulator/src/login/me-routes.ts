import { requireScope } from '../graph/authorize.js';
import type { GraphCall, GraphRoute } from '../graph/call.js';
import { GraphError, unknownObject } from '../graph/graph-error.js';
import { paged } from '../graph/paged.js';
import { select } from '../graph/select.js';
import type { PageRecord, UserRecord } from '../world/accounts.js';
import { compact, type Json } from '../world/json.js';
import { instagramView, pageView } from './account-views.js';
import { pageToken, visiblePages } from './make-tokens.js';

/** The owner of a token, and the accounts it reaches: docs/spec/wire-external.md §4.1 and §5. */
export const meRoutes: GraphRoute[] = [
  { method: 'GET', path: '/me', run: me },
  { method: 'GET', path: '/me/accounts', run: accounts },
  { method: 'GET', path: '/me/businesses', run: businesses },
  { method: 'GET', path: '/me/permissions', run: permissions },
  { method: 'DELETE', path: '/me/permissions', run: removeApp },
  { method: 'GET', path: '/:id/owned_pages', run: (call) => portfolioPages(call, false) },
  { method: 'GET', path: '/:id/client_pages', run: (call) => portfolioPages(call, true) },
];

function userOf({ token, world }: GraphCall): UserRecord {
  const user = world.users.get(token.userId ?? token.ownerId);
  if (!user)
    throw new GraphError(2500, 'An active access token must be used to query information about the current user.');
  return user;
}

function me(call: GraphCall): Json {
  const { token, world, input } = call;
  const fields = input.text('fields');
  const instagram = token.kind === 'instagram' ? world.instagrams.get(token.ownerId) : undefined;
  if (instagram) return select(instagramView(world, instagram, true), fields, 'id');
  const page = token.kind === 'page' ? world.pages.get(token.ownerId) : undefined;
  if (page) return select(pageView(world, page), fields, 'name,id');
  const { id, name } = userOf(call);
  return select({ id, name, email: `${id}@example.com` }, fields, 'name,id');
}

const ACCOUNT_FIELDS = 'access_token,category,name,id,tasks';

function accounts(call: GraphCall): Json {
  requireScope(call, 'pages_show_list');
  const { token, world } = call;
  const items = visiblePages(world, token, userOf(call)).map(({ page, tasks }) => withToken(call, page, tasks));
  return paged(call, items);
}

function withToken({ world, token, input }: GraphCall, page: PageRecord, tasks: string[]): Json {
  const view = { ...pageView(world, page), tasks, access_token: pageToken(world, token, page).id };
  return select(view, input.text('fields'), ACCOUNT_FIELDS);
}

function businesses(call: GraphCall): Json {
  requireScope(call, 'business_management');
  const found = userOf(call).businessIds.flatMap((id) => call.world.businesses.get(id) ?? []);
  return paged(
    call,
    found.map(({ id, name }) => ({ id, name })),
  );
}

/** Pages of a portfolio in which the user has no task come without a token. */
function portfolioPages(call: GraphCall, isClient: boolean): Json {
  requireScope(call, 'business_management');
  const { world, params, input } = call;
  const user = userOf(call);
  const [businessId = ''] = params;
  if (!user.businessIds.includes(businessId)) throw unknownObject(businessId);
  const pages = world.pages.filter((page) => page.businessId === businessId && page.isClientPage === isClient);
  const items = pages.map((page) => {
    const role = user.pages.find(({ id }) => id === page.id);
    if (role) return withToken(call, page, role.tasks);
    return select(pageView(world, page), input.text('fields'), 'name,id');
  });
  return paged(call, items);
}

function permissions({ token }: GraphCall): Json {
  return { data: token.scopes.map((permission) => ({ permission, status: 'granted' })) };
}

/** The user removes the app: none of their tokens works any more. */
function removeApp({ token, world }: GraphCall): Json {
  const wanted = token.userId ?? token.ownerId;
  for (const { id } of world.tokens.filter(({ userId, appId }) => userId === wanted && appId === token.appId)) {
    world.tokens.change(id, { fault: 'removed' });
  }
  return compact({ success: true });
}
