import pg from 'pg';

/**
 * Opens a connection for one piece of work and closes it. When the server disconnects, the statement under way fails;
 * without an error listener the client would end the process. Throws what connecting and the work throw; connecting
 * fails after `connectWithinMs` milliseconds.
 */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  connectWithinMs?: number,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectWithinMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
