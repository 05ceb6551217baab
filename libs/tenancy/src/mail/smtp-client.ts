import type { MailContent } from '@prosa/contracts';
import type { CheckedAddress } from '@prosa/service-kit/http';
import MailComposer from 'nodemailer/lib/mail-composer';
import SmtpConnection from 'nodemailer/lib/smtp-connection';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import type { SmtpServer } from './smtp-settings.js';

const CONNECT_MS = 8_000;
/** Without a byte for so long the connection is given up. */
const SILENCE_MS = 30_000;

/** The checked address of a mail server, and whose certificates count. */
export interface MailRoute extends CheckedAddress {
  /** PEM. Undefined: those that Node trusts. */
  authorities: string[] | undefined;
}

export interface Delivery {
  to: string;
  content: MailContent;
  /** Without angle brackets; the same in every attempt, so that a receiver recognises a repetition. */
  messageId: string;
  /** After this time in milliseconds the attempt is given up. */
  limitMs: number;
  /**
   * Called when the server accepted sender and receiver, before the first byte of the message. When it rejects, nothing is
   * handed over.
   */
  onHandOver: () => Promise<void>;
}

/** Why a message was not sent: its cause is what the server or the connection said. */
export class DeliveryFailure extends Error {
  constructor(
    cause: unknown,
    /** Bytes of the message may have left. */
    readonly isHandedOver: boolean,
  ) {
    super('the message was not sent', { cause });
  }
}

/** Sends one message. Throws DeliveryFailure: see `outcomeOf`. */
export async function sendBySmtp(server: SmtpServer, route: MailRoute, delivery: Delivery): Promise<void> {
  const bytes = await bytesOf(server.sender, delivery);
  const connection = connectionTo(server, route);
  let isHandedOver = false;
  let marking = Promise.resolve();
  async function* message(): AsyncGenerator<Buffer> {
    marking = delivery.onHandOver();
    await marking;
    if (connection.destroyed) throw new Error('the connection broke before the message was handed over');
    isHandedOver = true;
    yield bytes;
  }
  let timer: NodeJS.Timeout | undefined;
  // The connection may also break between two commands.
  const broken = new Promise<never>((_, reject) => {
    connection.on('error', reject);
    timer = setTimeout(() => reject(new Error(`not sent within ${delivery.limitMs / 1_000} s`)), delivery.limitMs);
  });
  try {
    await Promise.race([broken, converse(connection, server, delivery.to, Readable.from(message()))]);
  } catch (error) {
    connection.close();
    await marking.catch(() => undefined);
    throw new DeliveryFailure(error, isHandedOver);
  } finally {
    clearTimeout(timer);
    connection.close();
  }
}

function connectionTo({ host, port, tls }: SmtpServer, { address, authorities }: MailRoute): SmtpConnection {
  const servername = isIP(host) ? undefined : host;
  return new SmtpConnection({
    host: address,
    port,
    secure: tls === 'tls',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    servername,
    tls: { servername, minVersion: 'TLSv1.2', ca: authorities },
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
}

async function converse(
  connection: SmtpConnection,
  { user, password: pass, sender }: SmtpServer,
  to: string,
  message: Readable,
): Promise<void> {
  await command((done) => connection.connect(done));
  if (user !== '') await command((done) => connection.login({ user, pass }, done));
  await command((done) => connection.send({ from: sender, to: [to] }, message, done));
  connection.quit();
}

type Done = (error?: Error | null) => void;

const command = (run: (done: Done) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    run((error) => (error ? reject(error) : resolve()));
  });

function bytesOf(sender: string, { to, content, messageId }: Delivery): Promise<Buffer> {
  const { subject, text, html, attachments } = content;
  const mail = new MailComposer({
    from: sender,
    to,
    subject,
    text,
    html,
    messageId: `<${messageId}>`,
    attachments: attachments.map((each) => ({
      filename: each.fileName,
      contentType: each.mimetype,
      content: Buffer.from(each.content, 'base64'),
    })),
    // Nobody's out-of-office notice answers it (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return mail.compile().build();
}
