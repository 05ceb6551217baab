import { requireScope } from '../graph/authorize.js';
import type { GraphCall, GraphRoute } from '../graph/call.js';
import { badParameter } from '../graph/graph-error.js';
import { isInstagram, isPage, ownInstagram, ownPage } from '../messenger/account-of.js';
import type { Subscription } from '../world/accounts.js';
import type { Json } from '../world/json.js';

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
  'messaging_optins',
  'standby',
  'feed',
];
const INSTAGRAM_FIELDS = [
  'messages',
  'messaging_postbacks',
  'messaging_seen',
  'message_reactions',
  'messaging_referral',
  'messaging_handover',
  'standby',
  'comments',
];

/** Which apps receive the events of a Page or an Instagram account: docs/spec/wire-external.md §4.1 and §5. */
export const subscriptionRoutes: GraphRoute[] = [
  { method: 'POST', path: '/:id/subscribed_apps', fits: isPage, run: subscribePage },
  { method: 'GET', path: '/:id/subscribed_apps', fits: isPage, run: (call) => list(call, ownPage(call).subscriptions) },
  { method: 'DELETE', path: '/:id/subscribed_apps', fits: isPage, run: unsubscribePage },
  { method: 'POST', path: '/:id/subscribed_apps', fits: isInstagram, run: subscribeInstagram },
  {
    method: 'GET',
    path: '/:id/subscribed_apps',
    fits: isInstagram,
    run: (call) => list(call, ownInstagram(call).subscriptions),
  },
  { method: 'DELETE', path: '/:id/subscribed_apps', fits: isInstagram, run: unsubscribeInstagram },
];

function fieldsIn({ input }: GraphCall, known: string[]): string[] {
  const fields = input.texts('subscribed_fields') ?? [];
  if (fields.length === 0) throw badParameter('The parameter subscribed_fields is required.');
  const wrong = fields.find((field) => !known.includes(field));
  if (wrong !== undefined)
    throw badParameter(`Param subscribed_fields[0] must be one of {${known.join(', ')}} - got "${wrong}".`);
  return fields;
}

const without = (subscriptions: Subscription[], { app }: GraphCall): Subscription[] =>
  subscriptions.filter(({ appId }) => appId !== app.id);

function subscribePage(call: GraphCall): Json {
  const page = ownPage(call);
  requireScope(call, 'pages_manage_metadata');
  const fields = fieldsIn(call, PAGE_FIELDS);
  const subscriptions = [...without(page.subscriptions, call), { appId: call.app.id, fields }];
  call.world.pages.change(page.id, { subscriptions });
  return { success: true };
}

function unsubscribePage(call: GraphCall): Json {
  const page = ownPage(call);
  call.world.pages.change(page.id, { subscriptions: without(page.subscriptions, call) });
  return { success: true };
}

function subscribeInstagram(call: GraphCall): Json {
  const account = ownInstagram(call);
  const fields = fieldsIn(call, INSTAGRAM_FIELDS);
  const subscriptions = [...without(account.subscriptions, call), { appId: call.app.id, fields }];
  call.world.instagrams.change(account.id, { subscriptions });
  return { success: true };
}

function unsubscribeInstagram(call: GraphCall): Json {
  const account = ownInstagram(call);
  call.world.instagrams.change(account.id, { subscriptions: without(account.subscriptions, call) });
  return { success: true };
}

const list = ({ world }: GraphCall, subscriptions: Subscription[]): Json => ({
  data: subscriptions.map(({ appId, fields }) => ({
    id: appId,
    name: world.apps.get(appId)?.name,
    subscribed_fields: fields,
  })),
});
