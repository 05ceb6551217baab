import { changeNumberRecord } from '../waba/number-events.js';
import { changeTemplate } from '../waba/template-events.js';
import { verifyCallback } from '../webhooks/verify-callback.js';
import { PRODUCTS } from '../world/accounts.js';
import { objectId } from '../world/ids.js';
import type { Json } from '../world/json.js';
import type { Table } from '../world/table.js';
import { type ControlCall, ControlError, type ControlRoute } from './control-call.js';
import { KINDS } from './defaults.js';

/** Accounts, people and everything else that exists. */
export const recordRoutes: ControlRoute[] = [
  ...Object.keys(KINDS).flatMap((name): ControlRoute[] => [
    { method: 'POST', path: `/sim/${name}`, run: (call) => create(call, name) },
    { method: 'GET', path: `/sim/${name}`, run: (call) => tableOf(call, name).all() },
    { method: 'POST', path: `/sim/${name}/:id`, run: (call) => change(call, name) },
    {
      method: 'DELETE',
      path: `/sim/${name}/:id`,
      run: (call) => ({ removed: tableOf(call, name).remove(idIn(call)) }),
    },
  ]),
  { method: 'POST', path: '/sim/apps/:id/webhooks', run: setWebhook },
  { method: 'POST', path: '/sim/wabas/:id/subscribe', run: subscribe },
];

const idIn = ({ params }: ControlCall): string => params[0] ?? '';

function tableOf({ world }: ControlCall, name: string): Table<{ id: string }> {
  return KINDS[name]?.table(world) as unknown as Table<{ id: string }>;
}

/** An existing id replaces the named fields alone, so that a demonstration may be set up twice. */
function create(call: ControlCall, name: string): unknown {
  const { raw } = call.input;
  const table = tableOf(call, name);
  const known = table.get(call.input.text('id'));
  const record = known ? { ...known, ...raw } : { ...KINDS[name]?.otherwise(call.input), ...raw };
  return table.save(record as { id: string });
}

function change(call: ControlCall, name: string): unknown {
  const template = name === 'templates' ? call.world.templates.get(idIn(call)) : undefined;
  if (template) return changeTemplate(call, template, call.input.raw);
  const number = name === 'numbers' ? call.world.numbers.get(idIn(call)) : undefined;
  if (number) return changeNumberRecord(call, number, call.input.raw);
  const changed = tableOf(call, name).change(idIn(call), call.input.raw as { id: string });
  if (!changed) throw new ControlError(404, `no such record: ${name}/${idIn(call)}`);
  return changed;
}

/** Sets the callback of an app for one product or all, unless `verify` is false after asking it for the challenge. */
async function setWebhook(call: ControlCall): Promise<Json> {
  const { world, input } = call;
  const app = world.apps.get(idIn(call));
  if (!app) throw new ControlError(404, 'no such app');
  const target = { callbackUrl: input.text('callbackUrl') ?? '', verifyToken: input.text('verifyToken') ?? '' };
  const problem = input.raw.verify === false ? null : await verifyCallback(target);
  if (problem) throw new ControlError(400, `the callback was not verified: ${problem}`);
  const products = input.texts('products') ?? [...PRODUCTS];
  const webhooks = Object.fromEntries(products.map((product) => [product, target]));
  world.apps.change(app.id, { webhooks: { ...app.webhooks, ...webhooks } });
  return { id: objectId() };
}

/** Subscribes an app to a WhatsApp business account without a call of it. */
function subscribe({ world, params, input }: ControlCall): Json {
  const waba = world.wabas.get(params[0]);
  const appId = input.text('appId') ?? '';
  if (!waba) throw new ControlError(404, 'no such WhatsApp business account');
  const others = waba.subscriptions.filter((each) => each.appId !== appId);
  world.wabas.change(waba.id, { subscriptions: [...others, { appId }] });
  return {};
}
