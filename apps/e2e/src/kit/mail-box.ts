import { eventually } from '@prosa/testing';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A message as a mail server received it. */
export interface BoxedMail {
  to: string[];
  source: string;
}

/** A mail server on this machine that accepts messages for everybody, from whoever signs in. */
export class MailBox {
  static readonly USER = 'prosa';
  static readonly PASSWORD = 'Farol-31-Veleiro';
  readonly mails: BoxedMail[] = [];
  /** Receives messages without answering, so that a sender does not know whether they arrived. */
  isMute = false;
  port = 0;

  private readonly server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      username === MailBox.USER && password === MailBox.PASSWORD
        ? done(null, { user: username })
        : done(new Error('wrong user or password')),
    onData: (stream, { envelope }, done) => {
      const receive = async () => {
        const source = await text(stream);
        this.mails.push({ to: envelope.rcptTo.map(({ address }) => address), source });
        if (!this.isMute) done();
      };
      // A sender that ends within its message delivers nothing.
      receive().catch(() => undefined);
    },
  });

  static async open(): Promise<MailBox> {
    const box = new MailBox();
    box.server.on('error', () => undefined);
    await new Promise<void>((resolve) => box.server.listen(0, '127.0.0.1', resolve));
    box.port = (box.server.server.address() as AddressInfo).port;
    return box;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /** Waits for so many messages. Resolves to the last. */
  async mail(count: number): Promise<BoxedMail> {
    await eventually(() => {
      if (this.mails.length < count) throw new Error(`${this.mails.length} of ${count} messages have arrived`);
      return Promise.resolve();
    }, 60_000);
    expect(this.mails).toHaveLength(count);
    return this.mails.at(-1)!;
  }
}

/** The bytes of the only attachment of that kind. */
export function attachedFile({ source }: BoxedMail, ending: string): Buffer {
  const parts = source.split(/^--.+$/m).filter((part) => new RegExp(`filename=\\S*\\.${ending}`).test(part));
  expect(parts).toHaveLength(1);
  return Buffer.from(parts[0]!.split('\r\n\r\n')[1]!, 'base64');
}
