import path from 'node:path';
import { type ForkedSimulator, forkSimulator, simulatorPort } from './fork-simulator.js';

/** The WhatsApp simulator beside a demo. */
export interface DemoSimulator extends Pick<ForkedSimulator<Ready>, 'call' | 'stop'> {
  url: string;
  /** Settings that connect the product to the simulator instead of WhatsApp. */
  settings: Record<string, string>;
}

interface Ready {
  url: string;
  wsUrl: string;
  rootKey: string;
  caPath: string;
}

export async function startDemoSimulator(folder: string): Promise<DemoSimulator> {
  const base = simulatorPort(process.env.SIMULATOR_PORT, 1);
  const { ready, call, stop } = await forkSimulator<Ready>('simulator', {
    PORT: String(base),
    HTTPS_PORT: String(base + 1),
    DATA_DIR: path.join(folder, 'simulator'),
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
    call,
    stop,
  };
}
