import { startSimulator } from '../src/index.js';

describe('the port a simulator listens on', () => {
  it('is another one where the wanted one is taken and any will do, and a refusal where not', async () => {
    const first = await startSimulator();
    const taken = Number(new URL(first.url).port);

    const second = await startSimulator({ httpPort: taken, anyPortWhenTaken: true });
    expect(new URL(second.url).port).not.toBe(String(taken));
    expect((await fetch(`${second.url}/sim/users`)).status).toBe(200);
    await expect(startSimulator({ httpPort: taken })).rejects.toThrow('EADDRINUSE');

    await second.stop();
    await first.stop();
  });
});
