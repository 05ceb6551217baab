import type { TlsMode } from '@prosa/contracts';
import type { TlsCertificate } from '@prosa/whatsapp-simulator';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body as they came. */
  source: string;
}

type Refusal = { code: number; text: string } | null;

/** Where a conversation breaks: before the greeting, or instead of an answer. */
export type CutPoint = 'greeting' | 'sign-in' | 'sender' | 'receiver' | 'message';

export interface MailServerOptions {
  /** Which encryption it offers. */
  tls?: TlsMode;
  certificate?: TlsCertificate;
}

/** A mail server on this machine. What it answers can be changed while it runs. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  /** Of RCPT TO, by address. */
  refusalOf: (address: string) => Refusal = () => null;
  /** Of the message, after its last byte. */
  refusalOfData: () => Refusal = () => null;
  /** Closes the connection there. */
  cutAt: CutPoint | null = null;
  /** Wanted, where a client signs in. */
  password = 'segredo';
  /** Refuses whoever did not sign in. */
  isClosed = false;
  host = '127.0.0.1';
  port = 0;
  private readonly server: SMTPServer;

  constructor({ tls = 'none', certificate }: MailServerOptions = {}) {
    this.server = new SMTPServer({
      ...certificate,
      secure: tls === 'tls',
      // Hidden it would still be accepted.
      disabledCommands: tls === 'starttls' ? [] : ['STARTTLS'],
      authOptional: true,
      allowInsecureAuth: true,
      onConnect: (_, done) => this.answer('greeting', () => done()),
      onAuth: ({ password, username }, _, done) =>
        this.answer('sign-in', () =>
          password === this.password ? done(null, { user: username }) : done(new Error('wrong password')),
        ),
      onMailFrom: (_, { user }, done) =>
        this.answer('sender', () =>
          done(this.isClosed && !user ? errorOf({ code: 530, text: 'sign in first' }) : null),
        ),
      onRcptTo: ({ address }, _, done) => this.answer('receiver', () => done(errorOf(this.refusalOf(address)))),
      onData: (stream: Readable, session, done) => {
        // A client that breaks off within the message gets no answer.
        this.receive(stream, session, done).catch(() => undefined);
      },
    });
  }

  async start(): Promise<void> {
    // Clients that break off are part of the tests.
    this.server.on('error', () => undefined);
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.port = (this.server.server.address() as AddressInfo).port;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /** Closes all connections at once. */
  cut(): void {
    for (const connection of this.server.connections) connection.close();
  }

  reset(): void {
    this.received.length = 0;
    this.refusalOf = () => null;
    this.refusalOfData = () => null;
    this.cutAt = null;
    this.isClosed = false;
  }

  private async receive(
    stream: Readable,
    { envelope }: SMTPServerSession,
    done: (error?: Error | null) => void,
  ): Promise<void> {
    const source = await text(stream);
    this.answer('message', () => {
      const refusal = errorOf(this.refusalOfData());
      if (refusal) return done(refusal);
      const { mailFrom, rcptTo } = envelope;
      const to = rcptTo.map(({ address }) => address);
      this.received.push({ from: mailFrom ? mailFrom.address : '', to, source });
      done();
    });
  }

  private answer(point: CutPoint, go: () => void): void {
    return this.cutAt === point ? this.cut() : go();
  }
}

function errorOf(refusal: Refusal): Error | null {
  return refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code });
}
