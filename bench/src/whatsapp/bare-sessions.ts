/** Baileys alone at the simulator, with keys in memory. Commands name the numbers to link and the texts to send. */
import { eachOf, Phones } from '@prosa/harness';
import { trustSimulator } from '@prosa/whatsapp-simulator';
import {
  type AuthenticationState,
  initAuthCreds,
  makeWASocket,
  type SignalDataTypeMap,
  type SignalKeyStore,
  type WASocket,
} from '@whiskeysockets/baileys';
import { pino } from 'pino';

export interface SessionCommand {
  /** Numbers of phones to link, one session each. */
  link?: string[];
  send?: { from: string; to: string; texts: string[] }[];
  /** Numbers whose sessions are closed and opened again. */
  reopen?: string[];
}

/** Links made at once: pairing creates hundreds of key pairs. */
const LINK_AT_ONCE = 4;
/** Sessions opened again at once, as many as a process of the product opens. */
const REOPEN_AT_ONCE = 10;
/** Status code by which the server requests a reconnect after pairing. */
const RESTART = 515;

trustSimulator(Buffer.from(process.env.WHATSAPP_NOISE_ROOT_KEY ?? '', 'base64'));
const phones = Phones.of(process.env.SIMULATOR_URL ?? '');
const sessions = new Map<string, WASocket>();

function keysInMemory(): SignalKeyStore {
  const data = new Map<string, unknown>();
  return {
    get: async <T extends keyof SignalDataTypeMap>(type: T, ids: string[]) => {
      const found: Record<string, SignalDataTypeMap[T]> = {};
      for (const id of ids) {
        if (data.has(`${type}:${id}`)) found[id] = data.get(`${type}:${id}`) as SignalDataTypeMap[T];
      }
      return found;
    },
    set: async (update) => {
      for (const [type, entries] of Object.entries(update)) {
        for (const [id, value] of Object.entries(entries ?? {})) {
          if (value) data.set(`${type}:${id}`, value);
          else data.delete(`${type}:${id}`);
        }
      }
    },
  };
}

function link(phone: string): Promise<void> {
  return open(phone, { creds: initAuthCreds(), keys: keysInMemory() });
}

async function reopen(phone: string): Promise<void> {
  const sock = sessions.get(phone);
  if (!sock) return;
  sock.ev.removeAllListeners('connection.update');
  await sock.end(undefined);
  await open(phone, sock.authState);
}

function open(phone: string, auth: AuthenticationState): Promise<void> {
  return new Promise((resolve, reject) => {
    const connect = () => {
      const sock = makeWASocket({
        auth,
        waWebSocketUrl: process.env.WHATSAPP_URL,
        logger: pino({ level: 'silent' }),
        markOnlineOnConnect: false,
      });
      sessions.set(phone, sock);
      sock.ev.on('connection.update', ({ qr, connection, lastDisconnect }) => {
        if (qr) phones.scan(phone, qr).catch(reject);
        if (connection === 'open') resolve();
        if (connection !== 'close') return;
        const error = lastDisconnect?.error as { output?: { statusCode?: number } } | undefined;
        if (error?.output?.statusCode === RESTART) connect();
        else reject(lastDisconnect?.error ?? new Error('closed'));
      });
    };
    connect();
  });
}

async function send({ from, to, texts }: { from: string; to: string; texts: string[] }): Promise<void> {
  for (const text of texts) await sessions.get(from)?.sendMessage(`${to}@s.whatsapp.net`, { text });
}

async function follow({ link: numbers = [], send: chats = [], reopen: others = [] }: SessionCommand): Promise<void> {
  await eachOf(numbers, LINK_AT_ONCE, link);
  await eachOf(others, REOPEN_AT_ONCE, reopen);
  await Promise.all(chats.map(send));
}

process.on('message', (command: SessionCommand) => {
  follow(command).then(
    () => process.send?.('done'),
    (error: Error) => {
      process.stderr.write(`${error.stack}\n`);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
