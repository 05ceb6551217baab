import pg from 'pg';

/**
 * One connection for one piece of work, closed after it. A server that goes away in the middle is told of by the
 * statement under way: without a listener the client would end the whole process. Throws what connecting and the work
 * throw; connecting has `connectWithinMs` milliseconds where it is given.
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
