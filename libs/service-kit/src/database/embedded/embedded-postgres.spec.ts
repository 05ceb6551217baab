import { freePort } from '@prosa/testing';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from './embedded-postgres.js';

describe('an embedded PostgreSQL', () => {
  it('waits for its port when another program has it for a moment', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'prosa-port-'));
    chmodSync(folder, 0o755);
    const port = await freePort();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));

    const starting = startEmbeddedPostgres({ folder: path.join(folder, 'pg'), port, isDurable: false });
    void pause(3_000).then(() => other.close());

    const server = await starting;
    expect(new URL(server.url).port).toBe(String(port));
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);
});
