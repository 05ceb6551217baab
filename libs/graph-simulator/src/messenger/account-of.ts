import { requireScope, requireTarget } from '../graph/authorize.js';
import type { GraphCall } from '../graph/call.js';
import { GraphError, unknownObject } from '../graph/graph-error.js';
import type { InstagramRecord, PageRecord } from '../world/accounts.js';
import type { PersonRecord } from '../world/records.js';

/** Who sends: a Page, or an Instagram account through its Page or by its own login. */
export interface Account {
  platform: 'messenger' | 'instagram';
  /** The id in webhooks. */
  id: string;
  page?: PageRecord;
}

const nameOf = ({ params, token }: GraphCall): string => (params[0] === 'me' ? token.ownerId : (params[0] ?? ''));

export const pageAt = (call: GraphCall): PageRecord | undefined => call.world.pages.get(nameOf(call));

/** Instagram login knows its account by both ids. */
export const instagramAt = (call: GraphCall): InstagramRecord | undefined =>
  call.world.instagrams.find(({ id, scopedId }) => [id, scopedId].includes(nameOf(call)));

export const isPage = (call: GraphCall): boolean => pageAt(call) !== undefined;
export const isInstagram = (call: GraphCall): boolean => instagramAt(call) !== undefined;

/** The Page in the path. Throws 190/210 unless the token is of this Page. */
export function ownPage(call: GraphCall): PageRecord {
  const page = pageAt(call);
  if (!page) throw unknownObject(call.params[0] ?? '', call.method.toLowerCase());
  requireTarget(call, page.id);
  if (call.token.kind === 'page' && call.token.ownerId === page.id) return page;
  if (call.token.kind === 'system') return page;
  throw new GraphError(210, '(#210) A page access token is required to request this resource.', { status: 403 });
}

/** The Instagram account in the path, for tokens of its own login. */
export function ownInstagram(call: GraphCall): InstagramRecord {
  const account = instagramAt(call);
  if (!account || call.token.ownerId !== account.id)
    throw unknownObject(call.params[0] ?? '', call.method.toLowerCase());
  return account;
}

/** The sending account, and the person with an id of that platform. Throws 100/2018001 when there is none. */
export function accountAndPerson(call: GraphCall, recipientId: string): { account: Account; person: PersonRecord } {
  const { world } = call;
  const unknown = new GraphError(100, '(#100) No matching user found', { subcode: 2_018_001, type: 'OAuthException' });
  if (isInstagram(call)) {
    const { id } = ownInstagram(call);
    requireScope(call, 'instagram_business_manage_messages');
    const person = world.people.find(({ igsid }) => igsid === recipientId);
    if (!person) throw unknown;
    return { account: { platform: 'instagram', id }, person };
  }
  const page = ownPage(call);
  const person = world.people.find(({ psid, igsid }) => [psid, igsid].includes(recipientId));
  if (!person) throw unknown;
  if (person.psid === recipientId) {
    requireScope(call, 'pages_messaging');
    return { account: { platform: 'messenger', id: page.id, page }, person };
  }
  if (!page.instagramId) throw unknown;
  requireScope(call, 'instagram_manage_messages');
  return { account: { platform: 'instagram', id: page.instagramId, page }, person };
}
