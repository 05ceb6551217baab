import { isWaba, wabaOf } from '../cloud/number-of.js';
import type { GraphCall, GraphRoute } from '../graph/call.js';
import { badParameter } from '../graph/graph-error.js';
import { select } from '../graph/select.js';
import type { Json } from '../world/json.js';
import { verifyCallback } from '../webhooks/verify-callback.js';

/** The account, and which apps receive its webhooks: docs/spec/wire-external.md §3.4. */
export const wabaRoutes: GraphRoute[] = [
  { method: 'GET', path: '/:id', fits: isWaba, run: one },
  { method: 'POST', path: '/:id/subscribed_apps', fits: isWaba, run: subscribe },
  { method: 'GET', path: '/:id/subscribed_apps', fits: isWaba, run: list },
  { method: 'DELETE', path: '/:id/subscribed_apps', fits: isWaba, run: unsubscribe },
];

function one(call: GraphCall): Json {
  const { id, name, businessId } = wabaOf(call);
  const business = call.world.businesses.get(businessId);
  const view = {
    id,
    name,
    currency: 'BRL',
    timezone_id: '25',
    message_template_namespace: `ns_${id}`,
    account_review_status: 'APPROVED',
    on_behalf_of_business_info: business,
    owner_business_info: business,
  };
  return select(view, call.input.text('fields'), 'id,name,timezone_id,message_template_namespace');
}

async function subscribe(call: GraphCall): Promise<Json> {
  const waba = wabaOf(call);
  const callbackUrl = call.input.text('override_callback_uri');
  const verifyToken = call.input.text('verify_token') ?? '';
  const override = callbackUrl === undefined ? undefined : { callbackUrl, verifyToken };
  const problem = override && (await verifyCallback(override));
  if (problem) throw badParameter(`Override Callback verification failed with the following errors: ${problem}`);
  const others = waba.subscriptions.filter(({ appId }) => appId !== call.app.id);
  call.world.wabas.change(waba.id, { subscriptions: [...others, { appId: call.app.id, override }] });
  return { success: true };
}

function list(call: GraphCall): Json {
  const data = wabaOf(call).subscriptions.map(({ appId, override }) => ({
    whatsapp_business_api_data: {
      id: appId,
      name: call.world.apps.get(appId)?.name,
      link: 'https://www.facebook.com/games/',
    },
    ...(override && { override_callback_uri: override.callbackUrl }),
  }));
  return { data };
}

function unsubscribe(call: GraphCall): Json {
  const waba = wabaOf(call);
  const subscriptions = waba.subscriptions.filter(({ appId }) => appId !== call.app.id);
  call.world.wabas.change(waba.id, { subscriptions });
  return { success: true };
}
