// First: it replaces the library's signatures.
import '@prosa/signal';
import { Curve } from '@whiskeysockets/baileys';
import { trustSimulator, WhatsAppSimulator } from '../src/index.js';
import { Client } from './client.js';

describe('the certificate of the server', () => {
  it('is refused by a client that knows another root, before anything of it is sent', async () => {
    const sim = await new WhatsAppSimulator().start();
    const client = new Client(sim, { retryDelayMs: 60_000 });
    const trustAgain = trustSimulator(Curve.generateKeyPair().public);
    try {
      const closed = client.untilClosed();
      client.start();

      expect(await closed).toBe(400);
      expect(client.qrs).toEqual([]);
    } finally {
      trustAgain();
      await client.stop();
      await sim.stop();
    }
  });
});
