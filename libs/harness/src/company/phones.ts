import { rm } from 'node:fs/promises';
import path from 'node:path';
import { bareEnvironment, emptyFolder } from '../product/machine.js';
import { Program } from '../product/program.js';

const PROGRAM = ['--import', './dist/libs/channels/src/whatsapp/shared-als.js'];
const MAIN = './dist/programs/simulator.js';

interface Address {
  url: string;
  wsUrl: string;
  rootKey: string;
  caPath: string;
}

/** A message at a phone, or a receipt for one of its own messages. */
interface InboxEntry {
  event: 'message' | 'receipt';
  id: string;
  text?: string;
  message?: { imageMessage?: object };
}

/** A login of a linked device, as the simulator lists it at `/sim/logins`. Times in milliseconds since 1970. */
export interface Login {
  at: number;
  phone: string;
  /** Null for a client that is not the product's. */
  socket: number | null;
  /** The open socket that it replaced, if any. */
  former: number | null;
  endedAt: number | null;
  /** Application stanzas that the replaced socket still tried to send after this login. */
  late: number;
  /** Application stanzas sent by this socket. */
  sent: number;
}

/** A file as a phone attaches it; its stated type need not be true. */
export interface SentFile {
  kind: 'image' | 'video' | 'audio' | 'ptt' | 'document' | 'sticker';
  base64: string;
  mimetype: string;
  fileName?: string;
  caption?: string;
}

/** A chat that a phone remembers. */
export interface ArchivedChat {
  /** The other person's number. */
  with: string;
  /** Time of the first text, in milliseconds. */
  at: number;
  texts: string[];
}

/** Client of the simulated WhatsApp service and its phones. */
export class Phones {
  private constructor(
    readonly url: string,
    /** Settings that connect the product to it. */
    readonly settings: Record<string, string>,
    private readonly remove: () => Promise<void>,
  ) {}

  /** Starts a simulator that outlives the product's crashes. `inboxFile` gets one line for each message at a phone. */
  static async start({ inboxFile = '' }: { inboxFile?: string } = {}): Promise<Phones> {
    const folder = await emptyFolder();
    const program = new Program([...PROGRAM, MAIN], {
      ...bareEnvironment(),
      HOST: '127.0.0.1',
      PORT: '0',
      HTTPS_PORT: '0',
      DATA_DIR: path.join(folder, 'simulator'),
      INBOX_FILE: inboxFile,
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

  /** Client of the simulator that runs beside a demo. */
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

  /** Types the code of "link with phone number"; spaces do not count. */
  async enterPairingCode(phone: string, code: string): Promise<void> {
    await this.call('POST', `/sim/users/${phone}/pairing-code`, { code: code.replace(/\s/g, '') });
  }

  /** Ends the link of the phone's first linked device, as its list of linked devices does. */
  async unlink(phone: string): Promise<void> {
    await this.call('POST', `/sim/users/${phone}/unlink`, {});
  }

  /** Writes a text; returns the message's id in WhatsApp. */
  async write(phone: string, to: string, text: string): Promise<string> {
    const { id } = await this.call<{ id: string }>('POST', `/sim/users/${phone}/messages`, { to, text });
    return id;
  }

  /** Writes many texts without waiting between them; returns their ids in WhatsApp, in order. */
  async writeAll(phone: string, to: string, texts: string[]): Promise<string[]> {
    const { ids } = await this.call<{ ids: string[] }>('POST', `/sim/users/${phone}/messages`, { to, texts });
    return ids;
  }

  /**
   * Gives a phone a chat from before its devices were linked: these texts, one a second from `at`. Returns their ids.
   */
  async archive(phone: string, { with: other, at, texts }: ArchivedChat): Promise<string[]> {
    const { ids } = await this.call<{ ids: string[] }>('POST', `/sim/users/${phone}/archive`, {
      with: other,
      at,
      texts,
    });
    return ids;
  }

  /** Makes a phone send its history as awkwardly as real ones do. */
  async setHabits(phone: string, habits: Record<string, boolean | number>): Promise<void> {
    await this.call('POST', `/sim/users/${phone}/archive/habits`, habits);
  }

  /** Sends the state of a person in a chat: `composing`, `recording` or `paused`. */
  async type(phone: string, to: string, state: string): Promise<void> {
    await this.call('POST', `/sim/users/${phone}/typing`, { to, state });
  }

  /** Attaches a file; returns the message's id in WhatsApp. */
  async sendFile(phone: string, to: string, media: SentFile): Promise<string> {
    const { id } = await this.call<{ id: string }>('POST', `/sim/users/${phone}/messages`, { to, media });
    return id;
  }

  /** Reacts to a message (an emoji, or '' to remove it), edits the phone's own, or takes it back for everybody. */
  async change(phone: string, id: string, change: { react?: string; edit?: string; revoke?: boolean }): Promise<void> {
    await this.call('POST', `/sim/users/${phone}/changes`, { id, ...change });
  }

  /** Returns the texts that reached a phone, in order and with repeats. */
  async texts(phone: string): Promise<{ text: string; id: string }[]> {
    const entries = await this.call<InboxEntry[]>('GET', `/sim/users/${phone}/inbox`);
    return entries.flatMap(({ event, id, text }) => (event === 'message' && text !== undefined ? [{ text, id }] : []));
  }

  /** Returns the ids of pictures that reached a phone, in order and with repeats. */
  async pictures(phone: string): Promise<string[]> {
    const entries = await this.call<InboxEntry[]>('GET', `/sim/users/${phone}/inbox`);
    return entries.flatMap(({ event, id, message }) => (event === 'message' && message?.imageMessage ? [id] : []));
  }

  /** Opens the chat with a number, so that all of it is read. */
  async read(phone: string, from: string): Promise<void> {
    await this.call('POST', `/sim/users/${phone}/read`, { to: from });
  }

  /** Returns what a phone shows of them: a message that comes again, under the same id, is shown once. */
  async shownTexts(phone: string): Promise<string[]> {
    return [...new Map((await this.texts(phone)).map(({ id, text }) => [id, text])).values()];
  }

  /** Returns all logins of linked devices so far, in order. */
  logins(): Promise<Login[]> {
    return this.call('GET', '/sim/logins');
  }

  /** Cuts the connections of all linked devices at once. */
  async dropAll(): Promise<void> {
    await this.call('POST', '/sim/faults', { drop: true });
  }

  /**
   * Makes another client log in with the identity of a phone's linked devices, and again whenever it is replaced; or
   * stops it.
   */
  async useElsewhere(phone: string, on: boolean): Promise<void> {
    await this.call('POST', `/sim/users/${phone}/used-elsewhere`, { on });
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
