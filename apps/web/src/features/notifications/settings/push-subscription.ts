import type { SubscribePushInput } from '@prosa/contracts';
import { api } from '../../../shared/api/api-client.js';
import { type NotificationChoices, quietHoursOf } from './notification-choices.js';

/** Storage key of the subscription's id on the server. */
const ID_KEY = 'push-subscription';

export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window;

/** Subscribes this browser for the signed-in user. Rejects when the browser or server refuses. */
export async function subscribePush(choices: NotificationChoices): Promise<void> {
  const { publicKey } = await api.get<{ publicKey: string }>('/push/key');
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { id } = await api.post<{ id: string }>(
    '/push/subscriptions',
    asInput(await ownSubscription(pushManager, options), choices),
  );
  localStorage.setItem(ID_KEY, id);
}

/** Ends the subscription in the browser and on the server. */
export async function unsubscribePush(): Promise<void> {
  const id = localStorage.getItem(ID_KEY);
  localStorage.removeItem(ID_KEY);
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  if (id) await api.delete(`/push/subscriptions/${id}`);
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
    quietFrom: quiet?.from ?? '',
    quietTo: quiet?.to ?? '',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}
