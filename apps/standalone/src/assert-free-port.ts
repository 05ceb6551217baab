import { createServer } from 'node:net';

/** Checks the port before anything else starts. Throws with advice while another program listens on it. */
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
