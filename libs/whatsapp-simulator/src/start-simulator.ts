import { existsSync } from 'node:fs';
import path from 'node:path';
import { attachControlApi } from './control/control-api.js';
import { WhatsAppSimulator } from './simulator.js';

export interface StartOptions {
  /** The address to listen on; the control interface serves this machine alone, whatever it is. */
  host?: string;
  /** 0 picks a free port. */
  httpPort?: number;
  httpsPort?: number;
  /** When another program has the port, a free one is used instead. */
  anyPortWhenInUse?: boolean;
  /** Folder of people, keys, messages and media; without it everything is in memory. */
  dataDir?: string;
  /** Every number that is written to exists. */
  autoCreateUsers?: boolean;
  /**
   * A file that gets a JSON line for every message that reaches a phone, however many: for tests with more messages
   * than the inboxes remember.
   */
  inboxFile?: string;
  /** Folder of the built phone page; found by itself in a built workspace. */
  pageDir?: string;
}

export interface RunningSimulator {
  simulator: WhatsAppSimulator;
  /** Address of the phone page and of the control interface. */
  url: string;
  /** What a client's `waWebSocketUrl` is set to. */
  wsUrl: string;
  /** Base64: what a client trusts instead of WhatsApp's own root key. */
  rootKey: string;
  /** File for `NODE_EXTRA_CA_CERTS`; undefined without a data folder, then it is `simulator.tls.cert`. */
  caPath: string | undefined;
  stop(): Promise<void>;
}

/** Starts a simulator with its control interface and phone page. */
export async function startSimulator(options: StartOptions = {}): Promise<RunningSimulator> {
  const { pageDir = builtPage(), inboxFile, ...simulatorOptions } = options;
  const simulator = new WhatsAppSimulator(simulatorOptions);
  const { inboxes } = attachControlApi(simulator, { pageDir, inboxFile });
  await simulator.start();
  return {
    simulator,
    url: simulator.httpBase,
    wsUrl: simulator.wsUrl,
    rootKey: Buffer.from(simulator.noiseRootKey).toString('base64'),
    caPath: simulator.caPath,
    stop: async () => {
      await simulator.stop();
      inboxes.close();
    },
  };
}

/** The page is built to `dist/apps/simulator/phone` below the workspace's root. */
function builtPage(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, 'package.json')) && folder !== path.dirname(folder))
    folder = path.dirname(folder);
  return path.join(folder, 'dist', 'apps', 'simulator', 'phone');
}
