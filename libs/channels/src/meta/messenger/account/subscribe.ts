import type { MessengerAccount } from './messenger-account.js';

const PAGE_FIELDS = [
  'messages',
  'messaging_postbacks',
  'message_deliveries',
  'message_reads',
  'message_echoes',
  'message_reactions',
  'message_edits',
  'messaging_referrals',
  'messaging_handovers',
  'standby',
].join(',');
const INSTAGRAM_FIELDS = [
  'messages',
  'messaging_postbacks',
  'messaging_seen',
  'message_reactions',
  'messaging_referral',
].join(',');

/** Has the provider post the account's events to the app (docs/spec/wire-external.md §4.1, §5). */
export async function subscribe({ client, access, node, credentials }: MessengerAccount): Promise<void> {
  const subscribed_fields = credentials.platform === 'page' ? PAGE_FIELDS : INSTAGRAM_FIELDS;
  await client.post(`${node}/subscribed_apps`, access, {}, { subscribed_fields });
}

export async function unsubscribe({ client, access, node }: MessengerAccount): Promise<void> {
  await client.delete(`${node}/subscribed_apps`, access);
}
