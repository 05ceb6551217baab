import { createServer } from 'node:net';

/** Looked at before anything else is started. Throws, and says what to do, while another program listens there. */
export async function assertFreePort(port: number, host: string): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => probe.once('error', reject).listen({ port, host }, resolve));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(
      `Port ${port} is in use by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
      { cause: error },
    );
  }
  await new Promise((resolve) => probe.close(resolve));
}
