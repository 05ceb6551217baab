import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A simulator beside a demo: a process of its own that ends with this one. */
export interface ForkedSimulator<T> {
  /** What it sent when it was ready. */
  ready: T;
  /** Calls its control API. Throws with the simulator's text when it refuses. */
  call<R>(method: 'GET' | 'POST', route: string, body?: unknown): Promise<R>;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 30_000;

/** @param app the folder of the program below `apps`. Throws when it ends, or does not start in time. */
export async function forkSimulator<T extends { url: string }>(
  app: string,
  env: Record<string, string>,
): Promise<ForkedSimulator<T>> {
  const program = fileURLToPath(new URL(`../../../${app}/src/main.js`, import.meta.url));
  const child = fork(program, [], {
    env: { ...process.env, HOST: '127.0.0.1', ANY_PORT: 'true', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // A visitor's Ctrl-C reaches this process, which stops the simulator when the services are down.
    detached: true,
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = await new Promise<T>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${app} did not start`)), START_LIMIT_MS);
    child.once('message', (message) => {
      clearTimeout(late);
      resolve(message as T);
    });
    child.once('exit', (code) => reject(new Error(`${app} ended (${code})`)));
  });
  return {
    ready,
    call: (method, route, body) => call(ready.url, method, route, body),
    stop: async () => {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}

/** The port of a simulator: its own setting, else one behind the product's. */
export const simulatorPort = (setting: string | undefined, offset: number): number =>
  Number(setting ?? Number(process.env.PORT ?? 8080) + offset);

async function call<R>(base: string, method: string, route: string, body?: unknown): Promise<R> {
  const response = await fetch(`${base}${route}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const answer = (await response.json()) as R & { error?: string };
  if (!response.ok) throw new Error(`simulator ${route}: ${answer.error ?? response.status}`);
  return answer;
}
