import { startSimulator } from '../src/index.js';

describe('the port a simulator listens on', () => {
  it('is another one where the wanted one is taken and any will do, and a refusal where not', async () => {
    const first = await startSimulator();
    const usedPort = Number(new URL(first.url).port);

    const second = await startSimulator({ httpPort: usedPort, anyPortWhenInUse: true });
    expect(new URL(second.url).port).not.toBe(String(usedPort));
    expect((await fetch(`${second.url}/sim/users`)).status).toBe(200);
    await expect(startSimulator({ httpPort: usedPort })).rejects.toThrow('EADDRINUSE');

    await second.stop();
    await first.stop();
  });
});
