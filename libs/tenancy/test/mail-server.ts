import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body as they came. */
  source: string;
}

type Refusal = { code: number; text: string } | null;

/** A mail server on this machine. What it answers can be changed while it runs. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  /** Of RCPT TO, by address. */
  refusalOf: (address: string) => Refusal = () => null;
  /** Of the message, after its last byte. */
  refusalOfData: () => Refusal = () => null;
  /** Closes the connection instead of answering the message. */
  isCut = false;
  /** Wanted, where a client signs in. */
  password = 'segredo';
  host = '127.0.0.1';
  port = 0;

  private readonly server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    onAuth: ({ password, username }, _, done) =>
      password === this.password ? done(null, { user: username }) : done(new Error('wrong password')),
    onRcptTo: ({ address }, _, done) => done(errorOf(this.refusalOf(address))),
    onData: (stream: Readable, session, done) => {
      const take = async () => {
        const source = await text(stream);
        if (this.isCut) return this.cut();
        const refusal = errorOf(this.refusalOfData());
        if (refusal) return done(refusal);
        const { mailFrom, rcptTo } = session.envelope;
        this.received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source,
        });
        done();
      };
      void take();
    },
  });

  async start(): Promise<void> {
    // Clients that break off are part of the tests.
    this.server.on('error', () => undefined);
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.port = (this.server.server.address() as AddressInfo).port;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  reset(): void {
    this.received.length = 0;
    this.refusalOf = () => null;
    this.refusalOfData = () => null;
    this.isCut = false;
  }

  private cut(): void {
    for (const connection of this.server.connections) connection.close();
  }
}

function errorOf(refusal: Refusal): Error | null {
  return refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code });
}
