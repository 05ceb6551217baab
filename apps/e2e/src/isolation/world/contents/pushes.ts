import type { SubscribePushInput } from '@prosa/contracts';
import { createECDH, randomBytes } from 'node:crypto';
import type { Api } from '@prosa/harness';

/** A browser's push subscription; nothing answers at its address. */
export function aBrowser(name: string): SubscribePushInput {
  const key = createECDH('prime256v1');
  return {
    endpoint: `https://push.example/${name}`,
    p256dh: key.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
    isContentHidden: false,
    quietFrom: '08:00',
    quietTo: '',
    timeZone: 'America/Sao_Paulo',
  };
}

interface Caller {
  api: Pick<Api, 'expect'>;
}

/** Creates a subscription of each company's admin and of the attendant, and one that is deleted. */
export async function subscriptions({ first, second, attendant }: Record<'first' | 'second' | 'attendant', Caller>) {
  const make = async ({ api }: Caller, name: string) =>
    (await api.expect<{ id: string }>('POST', '/push/subscriptions', { body: aBrowser(name) })).id;
  const deleted = await make(second, 'gone');
  await second.api.expect('DELETE', `/push/subscriptions/${deleted}`);
  return {
    deleted,
    first: await make(first, 'first'),
    second: await make(second, 'second'),
    attendant: await make(attendant, 'attendant'),
  };
}
