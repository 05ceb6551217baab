import { once } from 'node:events';
import { connect } from 'node:net';
import { useGateway } from '../../../test/gateway-under-test.js';

const WAITS_AT_MOST_MS = 10_000;

describe('a gateway that stops', () => {
  const gateway = useGateway();

  it('does not wait for a client that never ends what it sends', async () => {
    const { hostname, port } = new URL(gateway.url);
    const client = connect(Number(port), hostname);
    client.on('error', () => undefined);
    const cut = once(client, 'close');
    client.write(
      'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
    await once(client, 'connect');
    // Makes sure that the request's head was read.
    await gateway.call('GET', '/health/live');

    const late = new Promise((resolve) => setTimeout(resolve, WAITS_AT_MOST_MS, 'still waits').unref());
    const stopped = gateway.stop().then(() => 'stopped');

    expect(await Promise.race([stopped, late])).toBe('stopped');
    await cut;
  }, 30_000);
});
