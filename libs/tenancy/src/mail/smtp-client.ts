import type { MailContent } from '@prosa/contracts';
import type { CheckedAddress } from '@prosa/service-kit/http';
import MailComposer from 'nodemailer/lib/mail-composer';
import SmtpConnection from 'nodemailer/lib/smtp-connection';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import type { SmtpServer } from './smtp-settings.js';

/** Short enough for a trial to be answered within the time limit of a request. */
const CONNECT_MS = 8_000;
/** Without a byte for so long the connection is given up. */
const SILENCE_MS = 30_000;

export interface Delivery {
  to: string;
  content: MailContent;
  /** Without angle brackets; the same in every attempt, so that a receiver recognises a repetition. */
  messageId: string;
  /**
   * Called when the server accepted sender and receiver, before the first byte of the message. When it rejects, nothing is
   * handed over.
   */
  onHandOver: () => Promise<void>;
}

/** Sends one message. Rejects with what the server or the connection said: see `outcomeOf`. */
export async function sendBySmtp(server: SmtpServer, { address }: CheckedAddress, delivery: Delivery): Promise<void> {
  const servername = isIP(server.host) ? undefined : server.host;
  const connection = new SmtpConnection({
    host: address,
    port: server.port,
    secure: server.tls === 'tls',
    requireTLS: server.tls === 'starttls',
    ignoreTLS: server.tls === 'none',
    servername,
    tls: { servername, minVersion: 'TLSv1.2' },
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  try {
    await step(connection, (done) => connection.connect(done));
    const { user, password: pass } = server;
    if (user !== '') await step(connection, (done) => connection.login({ user, pass }, done));
    const bytes = await bytesOf(server.sender, delivery);
    const message = Readable.from(handedOver(bytes, delivery.onHandOver));
    await step(connection, (done) => connection.send({ from: server.sender, to: [delivery.to] }, message, done));
    connection.quit();
  } finally {
    connection.close();
  }
}

async function* handedOver(bytes: Buffer, onHandOver: () => Promise<void>): AsyncGenerator<Buffer> {
  await onHandOver();
  yield bytes;
}

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

type Done = (error?: Error | null) => void;

/** One command of a connection, whose failures are also events. */
function step(connection: SmtpConnection, run: (done: Done) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.once('error', reject);
    run((error) => {
      connection.off('error', reject);
      if (error) reject(error);
      else resolve();
    });
  });
}
