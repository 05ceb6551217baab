import type { TlsMode } from '@prosa/contracts';
import { createTlsCertificate } from '@prosa/whatsapp-simulator';
import { type AddressInfo, createServer } from 'node:net';
import { type CutPoint, MailServer } from '../../test/mail-server.js';
import { type Outcome, outcomeOf } from './mail-outcome.js';
import { type Delivery, sendBySmtp } from './smtp-client.js';
import type { SmtpServer } from './smtp-settings.js';

const certificate = createTlsCertificate();
const DELIVERY: Delivery = {
  to: 'ana@empresa.example',
  content: { subject: 'Olá', text: 'Olá', html: '<p>Olá</p>', attachments: [] },
  messageId: '1@empresa.example',
  limitMs: 20_000,
  onHandOver: () => Promise.resolve(),
};
const SENT = { state: 'sent', code: null, reason: '' };

describe('A message by SMTP', () => {
  let server: MailServer;
  const offering = async (tls: TlsMode, own = certificate) => {
    server = new MailServer({ tls, certificate: own });
    await server.start();
  };
  afterEach(() => server?.stop());

  interface Attempt extends Partial<SmtpServer>, Partial<Pick<Delivery, 'limitMs' | 'onHandOver'>> {
    isTrusted?: boolean;
  }
  async function attempt({ isTrusted = false, limitMs, onHandOver, ...given }: Attempt = {}): Promise<Outcome> {
    const account = { user: '', password: '', sender: 'prosa@empresa.example', tls: 'none' as const };
    const route = { address: '127.0.0.1', family: 4, authorities: isTrusted ? [certificate.cert] : undefined };
    const delivery = { ...DELIVERY, ...(limitMs && { limitMs }), ...(onHandOver && { onHandOver }) };
    try {
      await sendBySmtp({ host: server.host, port: server.port, ...account, ...given }, route, delivery);
      return { state: 'sent', code: null, reason: '' };
    } catch (error) {
      return outcomeOf(error);
    }
  }

  describe.each<TlsMode>(['starttls', 'tls'])('over an encrypted connection (%s)', (tls) => {
    it('is sent when the certificate is trusted and of the host', async () => {
      await offering(tls);

      expect(await attempt({ tls, isTrusted: true, user: 'prosa', password: 'segredo' })).toEqual(SENT);
      expect(server.received).toHaveLength(1);
    });

    it('is not sent when nobody vouches for the certificate', async () => {
      await offering(tls);

      const outcome = await attempt({ tls, user: 'prosa', password: 'segredo' });
      expect(outcome).toMatchObject({ state: 'waiting', code: 'ERR_MAIL_CERTIFICATE' });
      expect(server.received).toEqual([]);
    });

    it('is not sent when the certificate is of another name', async () => {
      await offering(tls);

      const outcome = await attempt({ tls, isTrusted: true, host: 'mail.empresa.example' });
      expect(outcome).toMatchObject({ state: 'waiting', code: 'ERR_MAIL_CERTIFICATE' });
      expect(outcome.reason).toContain('mail.empresa.example');
    });

    it('is not sent to a server that offers none', async () => {
      await offering('none');

      const outcome = await attempt({ tls, isTrusted: true, user: 'prosa', password: 'segredo' });
      expect(outcome).toMatchObject({ state: 'waiting', code: 'ERR_MAIL_ENCRYPTION' });
      expect(server.received).toEqual([]);
    });
  });

  it('waits after a wrong password, and where the server wants one', async () => {
    await offering('none');
    server.isClosed = true;

    expect(await attempt({ user: 'prosa', password: 'errado' })).toMatchObject({
      state: 'waiting',
      code: 'ERR_MAIL_SIGN_IN',
      reason: expect.stringContaining('535') as string,
    });
    expect(await attempt()).toEqual({ state: 'waiting', code: 'ERR_MAIL_SIGN_IN', reason: '530 sign in first' });
    expect(await attempt({ user: 'prosa', password: 'segredo' })).toEqual(SENT);
  });

  it.each([
    [550, 'refused'],
    [450, 'waiting'],
  ])('to a receiver whom the server refuses with %i is %s', async (code, state) => {
    await offering('none');
    server.refusalOf = () => ({ code, text: 'not this one' });

    expect(await attempt()).toEqual({ state, code: 'ERR_MAIL_REFUSED', reason: `${code} not this one` });
  });

  it.each<[CutPoint, Partial<Outcome>]>([
    ['greeting', { state: 'waiting', code: 'ERR_MAIL_UNREACHABLE' }],
    ['sign-in', { state: 'waiting', code: 'ERR_MAIL_UNREACHABLE' }],
    ['sender', { state: 'waiting', code: 'ERR_MAIL_UNREACHABLE' }],
    ['receiver', { state: 'waiting', code: 'ERR_MAIL_UNREACHABLE' }],
    ['message', { state: 'unknown', code: 'ERR_MAIL_UNCERTAIN' }],
  ])('whose connection breaks at the %s is uncertain only after its last byte', async (point, outcome) => {
    await offering('none');
    server.cutAt = point;

    expect(await attempt({ user: 'prosa', password: 'segredo' })).toMatchObject(outcome);
  });

  it('waits when nobody listens', async () => {
    await offering('none');
    await server.stop();

    expect(await attempt()).toMatchObject({ state: 'waiting', code: 'ERR_MAIL_UNREACHABLE' });
  });

  it('was not handed over when the connection broke while that was recorded', async () => {
    await offering('none');
    const onHandOver = async () => {
      server.cut();
      // The client sees the end of the connection in a turn of its own.
      await new Promise((resolve) => setTimeout(resolve, 50));
    };

    expect(await attempt({ onHandOver })).toMatchObject({ state: 'waiting', code: 'ERR_MAIL_UNREACHABLE' });
  });

  it('is given up after its limit, and survives a server that speaks out of turn', async () => {
    await offering('none');
    const mute = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write('220 hi\r\n');
      socket.once('data', () => socket.write('250 hello\r\n250 hello again\r\n'));
    });
    await new Promise<void>((listening) => mute.listen(0, '127.0.0.1', listening));
    const { port } = mute.address() as AddressInfo;

    expect(await attempt({ port, limitMs: 1_000 })).toMatchObject({ code: 'ERR_MAIL_UNREACHABLE' });
    await new Promise((closed) => mute.close(closed));
  });
});
