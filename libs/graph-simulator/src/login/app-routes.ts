import type { GraphCall, GraphRoute } from '../graph/call.js';
import { badParameter, GraphError, unknownObject } from '../graph/graph-error.js';
import { verifyCallback } from '../webhooks/verify-callback.js';
import { type AppRecord, type Product, PRODUCTS } from '../world/accounts.js';
import type { Json } from '../world/json.js';
import { appOfToken } from './app-token.js';

/** Where an app receives webhooks; needs the `APPID|SECRET` token. */
export const appRoutes: GraphRoute[] = [
  { method: 'POST', path: '/:id/subscriptions', isOpen: true, fits: isApp, run: subscribe },
  { method: 'GET', path: '/:id/subscriptions', isOpen: true, fits: isApp, run: list },
  { method: 'DELETE', path: '/:id/subscriptions', isOpen: true, fits: isApp, run: remove },
];

function isApp({ world, params }: GraphCall): boolean {
  return world.apps.get(params[0]) !== undefined;
}

function ownApp(call: GraphCall): AppRecord {
  const app = appOfToken(call);
  if (app.id !== call.params[0]) throw unknownObject(call.params[0] ?? '');
  return app;
}

function productIn({ input }: GraphCall): Product {
  const product = PRODUCTS.find((each) => each === input.text('object'));
  if (!product) throw badParameter(`Param object must be one of {${PRODUCTS.join(', ')}}`);
  return product;
}

async function subscribe(call: GraphCall): Promise<Json> {
  const app = ownApp(call);
  const product = productIn(call);
  const callbackUrl = call.input.text('callback_url') ?? '';
  const target = { callbackUrl, verifyToken: call.input.text('verify_token') ?? '' };
  const problem = await verifyCallback(target);
  if (problem) throw new GraphError(2200, `(#2200) Callback verification failed with the following errors: ${problem}`);
  call.world.apps.change(app.id, { webhooks: { ...app.webhooks, [product]: target } });
  return { success: true };
}

function list(call: GraphCall): Json {
  const { webhooks } = ownApp(call);
  const data = Object.entries(webhooks).map(([object, { callbackUrl }]) => ({
    object,
    callback_url: callbackUrl,
    active: true,
    fields: [],
  }));
  return { data };
}

function remove(call: GraphCall): Json {
  const app = ownApp(call);
  const { [productIn(call)]: _removed, ...webhooks } = app.webhooks;
  call.world.apps.change(app.id, { webhooks });
  return { success: true };
}
