import { fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The WhatsApp simulator beside a demo: a process of its own that ends with this one. */
export interface DemoSimulator {
  url: string;
  /** Settings that connect the product to the simulator instead of WhatsApp. */
  settings: Record<string, string>;
  /** Calls the simulator's control API. Throws with the simulator's text when it refuses. */
  call<T>(method: 'GET' | 'POST', route: string, body?: unknown): Promise<T>;
  stop(): Promise<void>;
}

interface Ready {
  url: string;
  wsUrl: string;
  rootKey: string;
  caPath: string;
}

const PROGRAM = fileURLToPath(new URL('../../../simulator/src/main.js', import.meta.url));
const START_LIMIT_MS = 30_000;

export async function startDemoSimulator(folder: string): Promise<DemoSimulator> {
  const base = Number(process.env.SIMULATOR_PORT ?? Number(process.env.PORT ?? 8080) + 1);
  const child = fork(PROGRAM, [], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(base),
      HTTPS_PORT: String(base + 1),
      ANY_PORT: 'true',
      DATA_DIR: path.join(folder, 'simulator'),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // A visitor's Ctrl-C reaches this process, which stops the simulator when the services are down.
    detached: true,
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = await new Promise<Ready>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the WhatsApp simulator did not start')), START_LIMIT_MS);
    child.once('message', (message) => {
      clearTimeout(late);
      resolve(message as Ready);
    });
    child.once('exit', (code) => reject(new Error(`the WhatsApp simulator ended (${code})`)));
  });
  return {
    url: ready.url,
    settings: {
      WHATSAPP_URL: ready.wsUrl,
      WHATSAPP_NOISE_ROOT_KEY: ready.rootKey,
      WHATSAPP_MEDIA_CA: ready.caPath,
      SIMULATOR_URL: ready.url,
      PROSA_DEMO: '1',
    },
    call: (method, route, body) => call(ready.url, method, route, body),
    stop: async () => {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}

async function call<T>(base: string, method: string, route: string, body?: unknown): Promise<T> {
  const response = await fetch(`${base}${route}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const answer = (await response.json()) as T & { error?: string };
  if (!response.ok) throw new Error(`simulator ${route}: ${answer.error ?? response.status}`);
  return answer;
}
