import { rm } from 'node:fs/promises';
import path from 'node:path';
import { bareEnvironment, emptyFolder, freePort } from './machine.js';
import { Program } from './program.js';

const PROGRAM = ['--enable-source-maps', '--import', './dist/libs/channels/src/whatsapp/shared-als.js'];
const MAIN = './dist/apps/simulator/src/main.js';

interface Address {
  url: string;
  wsUrl: string;
  rootKey: string;
  caPath: string;
}

/** What reached a phone: a message, or a receipt for one of its own. */
interface InboxEntry {
  event: 'message' | 'receipt';
  id: string;
  text?: string;
}

/** The simulated WhatsApp service with its phones, over its control interface. */
export class Phones {
  private constructor(
    readonly url: string,
    /** Settings that make the product speak to it. */
    readonly settings: Record<string, string>,
    private readonly remove: () => Promise<void>,
  ) {}

  /** A simulator of its own, which outlives the product's crashes. */
  static async start(): Promise<Phones> {
    const folder = await emptyFolder();
    const program = new Program([...PROGRAM, MAIN], {
      ...bareEnvironment(),
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      HTTPS_PORT: String(await freePort()),
      DATA_DIR: path.join(folder, 'simulator'),
    });
    const [line] = await program.printed(/^\{.*\}$/m);
    const { url, wsUrl, rootKey, caPath } = JSON.parse(line) as Address;
    const settings = {
      WHATSAPP_URL: wsUrl,
      WHATSAPP_NOISE_ROOT_KEY: rootKey,
      WHATSAPP_MEDIA_CA: caPath,
      SIMULATOR_URL: url,
      PROSA_DEMO: '1',
    };
    return new Phones(url, settings, async () => {
      await program.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    });
  }

  /** The simulator that runs beside a demo. */
  static of(url: string): Phones {
    return new Phones(url, {}, () => Promise.resolve());
  }

  stop(): Promise<void> {
    return this.remove();
  }

  async create(phone: string, name: string): Promise<void> {
    await this.call('POST', '/sim/users', { phone, name });
  }

  async scan(phone: string, qr: string): Promise<void> {
    await this.call('POST', `/sim/users/${phone}/scan`, { qr });
  }

  /** Writes a text; returns the message's id in WhatsApp. */
  async write(phone: string, to: string, text: string): Promise<string> {
    const { id } = await this.call<{ id: string }>('POST', `/sim/users/${phone}/messages`, { to, text });
    return id;
  }

  /** The texts that reached a phone, in order and with repeats. */
  async texts(phone: string): Promise<{ text: string; id: string }[]> {
    const entries = await this.call<InboxEntry[]>('GET', `/sim/users/${phone}/inbox`);
    return entries.flatMap(({ event, id, text }) => (event === 'message' && text !== undefined ? [{ text, id }] : []));
  }

  private async call<T>(method: 'GET' | 'POST', route: string, body?: object): Promise<T> {
    const response = await fetch(`${this.url}${route}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    const answer = (await response.json()) as T & { error?: string };
    if (!response.ok) throw new Error(`simulator ${route}: ${answer.error ?? response.status}`);
    return answer;
  }
}
