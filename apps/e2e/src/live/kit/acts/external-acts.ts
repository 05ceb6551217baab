import type { ApiKeyView, SubscriptionView } from '@prosa/contracts';
import { type Act, pick, type World } from './act.js';

const admin = (world: World) => world.consoles[0]!.caller;

/** Paused: nobody receives anything here. */
const aReceiver = (number: number) => ({
  name: `Shop ${number}`,
  url: `https://shop-${number}.example/events`,
  events: ['message.sent'],
  isActive: false,
});

export const createKey: Act = (world) =>
  admin(world).call('POST', '/api-keys', { name: `Shop ${++world.made}`, scopes: ['messages:send'] });

export const revokeKey: Act = async (world) => {
  const keys = await admin(world).call<ApiKeyView[]>('GET', '/api-keys');
  const key = pick(
    world,
    keys.filter(({ revokedAt }) => !revokedAt),
  );
  if (key) await admin(world).call('DELETE', `/api-keys/${key.id}`);
};

const receiver = async (world: World) =>
  pick(world, await admin(world).call<SubscriptionView[]>('GET', '/webhook-subscriptions'));

export const addReceiver: Act = (world) => admin(world).call('POST', '/webhook-subscriptions', aReceiver(++world.made));

export const changeReceiver: Act = async (world) => {
  const known = await receiver(world);
  if (known) await admin(world).call('PUT', `/webhook-subscriptions/${known.id}`, aReceiver(++world.made));
};

export const deleteReceiver: Act = async (world) => {
  const known = await receiver(world);
  if (known) await admin(world).call('DELETE', `/webhook-subscriptions/${known.id}`);
};
