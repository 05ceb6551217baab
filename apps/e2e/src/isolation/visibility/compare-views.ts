import { type Api, eachOf, Live, type Ticket } from '@prosa/harness';
import { AT_ONCE } from '../requests/cases.js';
import type { World } from '../world/world.js';
import { maySee, type PlacedTicket, type Viewer } from './placements.js';

type Ids = number[];

const sorted = (ids: Ids): Ids => [...new Set(ids)].sort((a, b) => a - b);

/** Returns the ids on every page of a list. */
async function listed(api: Api, query: string): Promise<Ids> {
  const ids: Ids = [];
  for (let cursor = ''; ;) {
    const page = await api.expect<{ tickets: Ticket[]; cursor: string | null }>('GET', `/tickets?${query}${cursor}`);
    ids.push(...page.tickets.map(({ id }) => id));
    if (!page.cursor) return ids;
    cursor = `&cursor=${page.cursor}`;
  }
}

/** Returns the tickets of all messages that contain the words. */
async function found(api: Api, text: string): Promise<Ids> {
  const ids: Ids = [];
  for (let cursor = ''; ;) {
    const query = `searchParam=${encodeURIComponent(text)}${cursor}`;
    const page = await api.expect<{ hits: { ticketId: number }[]; cursor: string | null }>(
      'GET',
      `/messages/search?${query}`,
    );
    ids.push(...page.hits.map(({ ticketId }) => ticketId));
    if (!page.cursor) return ids;
    cursor = `&cursor=${page.cursor}`;
  }
}

async function readable(tickets: PlacedTicket[], read: (ticket: PlacedTicket) => Promise<number>): Promise<Ids> {
  const statuses = await eachOf(tickets, AT_ONCE, read);
  return sorted(tickets.filter((_, index) => statuses[index] === 200).map(({ id }) => id));
}

/** Returns which of the tickets a viewer finds in each way that leads to a ticket. All must agree. */
export async function viewsOf(world: World, { api, id }: Viewer, tickets: PlacedTicket[]) {
  // Every planted ticket is in one of these or in none, so that naming them leaves out nothing.
  const queueIds = `queueIds=${encodeURIComponent(JSON.stringify([world.served, world.other]))}`;
  const known = new Set(tickets.map((ticket) => ticket.id));
  const among = (ids: Ids) => sorted(ids.filter((each) => known.has(each)));
  const lists: Ids = [];
  const ofQueues: Ids = [];
  for (const status of ['pending', 'open', 'group', 'closed']) {
    lists.push(...(await listed(api, `status=${status}&showAll=true`)));
    ofQueues.push(...(await listed(api, `status=${status}&showAll=true&${queueIds}`)));
  }
  const status = async (path: string) => (await api.call('GET', path)).status;
  return {
    lists: among(lists),
    listsOfQueues: among(ofQueues),
    search: among(await listed(api, `status=search&showAll=true&searchParam=Lugar${id}`)),
    searchOfQueues: among(await listed(api, `status=search&showAll=true&searchParam=Lugar${id}&${queueIds}`)),
    inMessages: among(await found(api, `lugar ${id}`)),
    byUuid: await readable(tickets, ({ uuid }) => status(`/tickets/u/${uuid}`)),
    messages: await readable(tickets, (ticket) => status(`/messages/${ticket.id}?markAsRead=false`)),
    rooms: await joinable(world, api.token ?? '', tickets),
  };
}

/** Most requests of a socket at once; its limit is 30 a second. */
const REQUESTS_AT_ONCE = 24;

async function joinable({ product }: World, token: string, tickets: PlacedTicket[]): Promise<Ids> {
  const ids: Ids = [];
  for (let from = 0; from < tickets.length; from += REQUESTS_AT_ONCE) {
    const live = await Live.open(product.url, { token });
    const requested = tickets.slice(from, from + REQUESTS_AT_ONCE);
    const answers = await Promise.all(requested.map(({ id }) => live.request('joinChatBox', id)));
    if (answers.includes(undefined)) throw new Error('a request of a socket got no answer');
    ids.push(...requested.filter((_, index) => answers[index]?.ok).map(({ id }) => id));
    live.close();
  }
  return sorted(ids);
}

/** Returns the tickets that a viewer should find. */
export const expectedViews = (viewer: Viewer, tickets: PlacedTicket[]) => {
  const ids = sorted(tickets.filter((ticket) => maySee(viewer, ticket)).map(({ id }) => id));
  const inLists = { lists: ids, listsOfQueues: ids, search: ids, searchOfQueues: ids };
  return { ...inLists, inMessages: ids, byUuid: ids, messages: ids, rooms: ids };
};

/** Returns a viewer's count of each tab beside the length of its list. */
export async function countsAndLists(api: Api) {
  const counts = await api.expect<Record<string, number>>('GET', '/tickets/counts');
  const lists = await Promise.all(
    Object.keys(counts).map(async (tab) => [tab, (await listed(api, `status=${tab}&showAll=true`)).length]),
  );
  return { counts, lists: Object.fromEntries(lists) as Record<string, number> };
}
