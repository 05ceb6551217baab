import { call, post } from './demo-data.mjs';

const KEYS = [
  { name: 'Antiga', scopes: ['messages:send'], isRevoked: true },
  { name: 'Painel de BI', scopes: ['tickets:read', 'events:read'] },
  { name: 'ERP', scopes: ['contacts:read', 'contacts:write', 'tickets:read'] },
  { name: 'Loja virtual', scopes: ['messages:send', 'messages:read'] },
];
/** Of the demo's receiver, and of the one that is created here. */
const RECEIVER = 1;
const TEST_RECEIVER = 'prosa:test-receiver';
const READY_MS = 30_000;

/** Keys of programs, a delivery that failed, and a test receiver to which something came. */
export async function fillApi({ url, token, demo }) {
  let key;
  for (const { isRevoked, ...input } of KEYS) {
    key = await post(url, '/api-keys', input, token);
    if (isRevoked) await call(`${url}/api-keys/${key.key.id}`, { method: 'DELETE', token });
  }
  const input = { name: 'Receptor de teste', url: TEST_RECEIVER, events: ['message.sent'] };
  const { subscription } = await post(url, '/webhook-subscriptions', input, token);
  await post(demo.receiver.url, '/sim/behaviour', { next: [503] });
  await post(url, `/webhook-subscriptions/${RECEIVER}/test`, {}, token);
  await post(url, `/webhook-subscriptions/${subscription.id}/test`, {}, token);
  const message = {
    number: demo.contacts[0].number,
    connectionId: demo.connection.id,
    body: 'Seu pedido 4821 saiu para entrega.',
  };
  await post(url, '/api/messages/send', message, key.secret);
  const end = Date.now() + READY_MS;
  const arrived = () => call(`${url}/webhook-subscriptions/${subscription.id}/captures`, { token });
  while (!(await arrived()).some(({ type }) => type === 'message.sent')) {
    if (Date.now() > end) throw new Error('the test receiver got no message');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
