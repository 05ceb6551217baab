import { type Actor, type ApiEventType, systemActor } from '@prosa/contracts';
import type { Bus } from '@prosa/service-kit/bus';
import { type ForkedSimulator, forkSimulator, simulatorPort } from './fork-simulator.js';

interface Ready {
  url: string;
  /** Where it receives. */
  hook: string;
}

/** The program beside a demo that receives its webhooks. */
export interface DemoReceiver extends Pick<ForkedSimulator<Ready>, 'call' | 'stop'>, Ready {
  /** host:port, which alone of the private addresses the product may call for it. */
  host: string;
}

/** The demo company's subscription to it. */
export interface DemoSubscription {
  id: number;
  url: string;
  secret: string;
}

const NAME = 'ERP da loja';
const EVENTS: ApiEventType[] = ['message.received', 'message.sent', 'ticket.opened', 'ticket.updated', 'ticket.closed'];
/** The company of a demo is the first one of its installation. */
const DEMO_COMPANY = 1;

export async function startDemoReceiver(): Promise<DemoReceiver> {
  const port = simulatorPort(process.env.RECEIVER_SIMULATOR_PORT, 4);
  const { ready, call, stop } = await forkSimulator<Ready>('receiver-simulator', { PORT: String(port) });
  return { ...ready, host: new URL(ready.url).host, call, stop };
}

/**
 * Subscribes the receiver to the demo company's events, once. It has another port when its own is in use; then the
 * subscription, unless somebody deleted it, gets the new address.
 */
export async function subscribeReceiver(
  bus: Bus,
  receiver: DemoReceiver,
  known?: DemoSubscription,
): Promise<DemoSubscription> {
  const admin: Actor = systemActor(DEMO_COMPANY);
  const subscription = known ?? (await subscribe(bus, admin, receiver.hook));
  await receiver.call('POST', '/sim/behaviour', { secret: subscription.secret });
  if (subscription.url === receiver.hook) return subscription;
  const present = (await bus.request(admin, { name: 'subscriptions.list', input: {} })).find(
    ({ id, url }) => id === subscription.id && url === subscription.url,
  );
  if (!present) return subscription;
  const { id: subscriptionId, name, events, queueIds, connectionIds } = present;
  const input = { subscriptionId, name, events, queueIds, connectionIds, url: receiver.hook };
  await bus.request(admin, { name: 'subscriptions.change', input });
  return { ...subscription, url: receiver.hook };
}

async function subscribe(bus: Bus, admin: Actor, url: string): Promise<DemoSubscription> {
  const input = { name: NAME, url, events: EVENTS };
  const { subscription, secret } = await bus.request(admin, { name: 'subscriptions.create', input });
  return { id: subscription.id, url, secret };
}
