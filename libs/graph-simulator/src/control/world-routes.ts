import { emitStatus } from '../events/cloud-status.js';
import { emitChange } from '../events/emit-cloud.js';
import { titleOf } from '../graph/error-codes.js';
import type { Product } from '../world/accounts.js';
import { objectId } from '../world/ids.js';
import type { Json } from '../world/json.js';
import type { FaultRecord, MessageStatus } from '../world/records.js';
import type { SettingsChange } from '../world/settings.js';
import { type ControlCall, ControlError, type ControlRoute } from './control-call.js';

/** Time, faults, settings, and webhooks as they are written. */
export const worldRoutes: ControlRoute[] = [
  { method: 'GET', path: '/sim/clock', run: clock },
  { method: 'POST', path: '/sim/clock', run: moveClock },
  { method: 'GET', path: '/sim/settings', run: ({ world }) => world.settings },
  { method: 'POST', path: '/sim/settings', run: changeSettings },
  { method: 'DELETE', path: '/sim/settings', run: ({ world }) => world.resetSettings() },
  { method: 'GET', path: '/sim/faults', run: ({ world }) => world.faults.all() },
  { method: 'POST', path: '/sim/faults', run: addFault },
  { method: 'DELETE', path: '/sim/faults', run: ({ world }) => world.faults.clear() },
  {
    method: 'DELETE',
    path: '/sim/faults/:id',
    run: ({ world, params }) => ({ removed: world.faults.remove(params[0] ?? '') }),
  },
  { method: 'POST', path: '/sim/webhooks', run: sendRaw },
  { method: 'POST', path: '/sim/statuses', run: sendStatus },
  { method: 'POST', path: '/sim/links/expire', run: ({ world }) => world.media.expireLinks() },
];

function clock({ world }: ControlCall): Json {
  return { now: world.clock.now() };
}

/** `at` (milliseconds), `advanceMs`, or nothing for the real time. */
function moveClock(call: ControlCall): Json {
  const { world, input } = call;
  const at = input.number('at');
  const advance = input.number('advanceMs');
  if (at !== undefined) world.clock.set(at);
  else if (advance !== undefined) world.clock.advance(advance);
  else world.clock.reset();
  return clock(call);
}

function changeSettings({ world, outbox, input }: ControlCall): unknown {
  const settings = world.changeSettings(input.raw as SettingsChange);
  outbox.run();
  return settings;
}

const MODES: FaultRecord['mode'][] = ['sync', 'async', 'lose', 'drop', 'http', 'slow'];

function addFault({ world, input }: ControlCall): FaultRecord {
  const mode = MODES.find((each) => each === (input.text('mode') ?? 'sync'));
  if (!mode) throw new ControlError(400, `"mode" must be one of ${MODES.join(', ')}`);
  return world.faults.save({ ...(input.raw as Partial<FaultRecord>), mode, id: objectId() });
}

/** A change of an account as it is given: `product`, `account` (`entry.id`), `list` and `item`. */
function sendRaw(call: ControlCall): void {
  const { world, outbox, input } = call;
  const { raw: item } = input.part('item');
  const accountId = input.text('account') ?? '0';
  const product = (input.text('product') ?? 'whatsapp_business_account') as Product;
  const list = (input.text('list') ?? 'changes') as 'changes' | 'messaging' | 'standby';
  if (list === 'changes' && world.wabas.get(accountId)) {
    return emitChange(call, accountId, String(item.field), item.value as Json);
  }
  for (const app of world.apps.all()) outbox.push({ product, accountId, list, item }, { appId: app.id });
}

/** Any status of a message of a number, with or without a code. */
function sendStatus(call: ControlCall): void {
  const { world, input } = call;
  const message = world.messages.get(input.text('message'));
  if (!message) throw new ControlError(404, 'no such message');
  const code = input.number('code');
  const title = code === undefined ? '' : titleOf(code);
  const errors = code === undefined ? undefined : [{ code, title, message: title, error_data: { details: title } }];
  emitStatus(call, message, (input.text('status') ?? 'sent') as MessageStatus, errors);
}
