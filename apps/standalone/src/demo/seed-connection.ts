import type { Actor } from '@prosa/contracts';
import type { Bus } from '@prosa/service-kit/bus';
import type { DemoSimulator } from './demo-simulator.js';
import { ADDRESS_BOOK } from './customers.js';
import { until } from './until.js';

const BUSINESS = { phone: '5511990010001', name: 'Loja Aurora' };

/** Creates a WhatsApp connection and pairs it with the company's simulated phone as a person would: by its QR code. */
export async function seedConnection(
  bus: Bus,
  admin: Actor,
  simulator: DemoSimulator,
): Promise<{ id: number; number: string }> {
  await simulator.call('POST', '/sim/users', BUSINESS);
  for (const person of ADDRESS_BOOK) {
    await simulator.call('POST', `/sim/users/${BUSINESS.phone}/address-book`, person);
  }
  const made = await bus.request(admin, { name: 'connections.create', input: { name: 'WhatsApp da loja' } });
  const connectionId = made.id;
  const current = () => bus.request(admin, { name: 'connections.get', input: { connectionId } });
  // A code lives for seconds; one that has just expired is followed by the next.
  await until(async () => {
    const { qrcode } = await current();
    if (!qrcode) throw new Error('no QR code yet');
    await simulator.call('POST', `/sim/users/${BUSINESS.phone}/scan`, { qr: qrcode });
  });
  return until(async () => {
    const { status, number } = await current();
    if (status !== 'CONNECTED' || !number) throw new Error(`the demo connection is ${status}`);
    return { id: connectionId, number };
  });
}
