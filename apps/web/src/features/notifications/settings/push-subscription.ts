import type { SubscribePushInput } from '@prosa/contracts';
import { api } from '../../../shared/api/api-client.js';
import { storedValue } from '../../../shared/storage/stored-value.js';
import { type NotificationChoices, quietHoursOf } from '../../../shared/notifications/notification-choices.js';

/** The subscription's id on the server; null for none. */
const storedId = storedValue<string | null>('push-subscription', { parse: (text) => text });

export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window;

/** Subscribes this browser for the signed-in user. Rejects when the browser or server refuses. */
export async function subscribePush(choices: NotificationChoices): Promise<void> {
  const { publicKey } = await api.get('/push/key');
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { id } = await api.post('/push/subscriptions', {
    body: asInput(await ownSubscription(pushManager, options), choices),
  });
  storedId.write(id);
}

/** Ends the subscription in the browser and on the server. */
export async function unsubscribePush(): Promise<void> {
  const id = storedId.read();
  storedId.write(null);
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  if (id) await api.delete('/push/subscriptions/:subscriptionId', { params: { subscriptionId: id } });
}

/**
 * Returns the browser's subscription. One made with an earlier key, from before the platform's secret changed, is
 * replaced.
 */
async function ownSubscription(
  pushManager: PushManager,
  options: PushSubscriptionOptionsInit,
): Promise<PushSubscription> {
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}

function asInput(subscription: PushSubscription, choices: NotificationChoices): SubscribePushInput {
  const { endpoint, keys } = subscription.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } };
  const quiet = quietHoursOf(choices);
  return {
    endpoint,
    ...keys,
    isContentHidden: choices.isContentHidden,
    isChatMuted: choices.isChatMuted,
    quietFrom: quiet?.from ?? '',
    quietTo: quiet?.to ?? '',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}
