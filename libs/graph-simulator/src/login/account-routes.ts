import type { GraphCall, GraphRoute } from '../graph/call.js';
import { unknownObject } from '../graph/graph-error.js';
import { select } from '../graph/select.js';
import { instagramAt, isInstagram, isPage, pageAt } from '../messenger/account-of.js';
import type { PageRecord } from '../world/accounts.js';
import type { Json } from '../world/json.js';
import { instagramView, pageView } from './account-views.js';
import { pageToken } from './make-tokens.js';

/** Pages and Instagram accounts as objects. */
export const accountRoutes: GraphRoute[] = [
  { method: 'GET', path: '/:id', fits: isPage, run: page },
  { method: 'GET', path: '/:id', fits: isInstagram, run: instagram },
];

function page(call: GraphCall): Json {
  const { world, token, input } = call;
  const found = pageAt(call);
  if (!found || !sees(call, found)) throw unknownObject(call.params[0] ?? '');
  const access_token = token.kind === 'page' ? token.id : pageToken(world, token, found).id;
  return select({ ...pageView(world, found), access_token }, input.text('fields'), 'name,id');
}

function sees({ token, world }: GraphCall, { id }: PageRecord): boolean {
  if (token.kind === 'page') return token.ownerId === id;
  if (token.targets) return token.targets.includes(id);
  return token.kind === 'system' || world.users.get(token.ownerId)?.pages.some((each) => each.id === id) === true;
}

function instagram(call: GraphCall): Json {
  const found = instagramAt(call);
  if (!found) throw unknownObject(call.params[0] ?? '');
  return select(instagramView(call.world, found, call.token.kind === 'instagram'), call.input.text('fields'), 'id');
}
