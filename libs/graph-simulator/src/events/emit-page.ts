import type { Outbox, WebhookEvent } from '../webhooks/outbox.js';
import type { Subscription } from '../world/accounts.js';
import type { Json } from '../world/json.js';
import type { World } from '../world/world.js';

interface Simulation {
  world: World;
  outbox: Outbox;
}

const subscribes = (field: string) => (subscription: Subscription) => subscription.fields?.includes(field) ?? false;

/**
 * Sends an event of a Page to the subscribed apps. When one app owns the thread with this person, the others receive
 * it in `standby`.
 */
export function emitPageEvent({ world, outbox }: Simulation, pageId: string, field: string, item: Json): void {
  const ownerAppId = world.threads.get(threadId(pageId, item))?.ownerAppId;
  const isOwned = ownerAppId !== undefined && field !== 'messaging_handovers';
  const isOwner = ({ appId }: Subscription): boolean => !isOwned || ownerAppId === appId;
  const page = world.pages.get(pageId);
  const event = { product: 'page' as const, accountId: pageId, item };
  for (const subscription of subscribed(page, field).filter(isOwner)) {
    outbox.push({ ...event, list: 'messaging' }, subscription);
  }
  for (const subscription of subscribed(page, 'standby').filter((each) => !isOwner(each))) {
    outbox.push({ ...event, list: 'standby' }, subscription);
  }
}

const subscribed = (account: { subscriptions: Subscription[] } | undefined, field: string): Subscription[] =>
  account?.subscriptions.filter(subscribes(field)) ?? [];

/** Names of fields that Instagram has under another name, or as part of `messages`, for Pages and for its own login. */
const INSTAGRAM_FIELDS = {
  messages: { page: 'messages', login: 'messages' },
  echoes: { page: 'messages', login: 'messages' },
  reads: { page: 'messages', login: 'messaging_seen' },
  reactions: { page: 'messages', login: 'message_reactions' },
  postbacks: { page: 'messages', login: 'messaging_postbacks' },
  referrals: { page: 'messages', login: 'messaging_referral' },
  edits: { page: 'messages', login: 'messages' },
};

/** Sends an event of an Instagram account to the apps subscribed through its Page and through Instagram login. */
export function emitInstagramEvent(
  { world, outbox }: Simulation,
  instagramId: string,
  kind: keyof typeof INSTAGRAM_FIELDS,
  item: Json,
): void {
  const fields = INSTAGRAM_FIELDS[kind];
  const event: WebhookEvent = { product: 'instagram', accountId: instagramId, list: 'messaging', item };
  const page = world.pages.find((each) => each.instagramId === instagramId);
  for (const subscription of subscribed(page, fields.page)) outbox.push(event, subscription);
  for (const subscription of subscribed(world.instagrams.get(instagramId), fields.login)) {
    outbox.push({ ...event, isInstagramLogin: true }, subscription);
  }
}

/** The id of the thread that an event belongs to. */
function threadId(pageId: string, item: Json): string {
  const [sender, recipient] = [item.sender, item.recipient].map((side) => String((side as Json | undefined)?.id));
  return `${pageId}:${sender === pageId ? recipient : sender}`;
}
