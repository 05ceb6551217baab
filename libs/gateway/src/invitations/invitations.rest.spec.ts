import type { ConnectionView, InvitationWithLink, SessionTokens, UserView } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { anActor } from '@prosa/testing';
import { useGateway } from '../../test/gateway-under-test.js';

const TOKEN = 'x'.repeat(43);
const tokens: SessionTokens = {
  accessToken: 'access',
  refreshToken: 'fresh',
  deviceToken: 'device',
  user: { id: 7, name: 'Bia', queues: [] } as unknown as UserView,
  sessionId: 's',
  isSecondFactorMissing: false,
};

describe('invitations', () => {
  const gateway = useGateway({ PUBLIC_URL: 'https://prosa.example' });
  const connections = (status: string) =>
    gateway.services.answer('connections.list', () => [{ channel: 'whatsapp', status } as ConnectionView]);
  const accept = () =>
    gateway.call('POST', '/invitations/accept', { body: { token: TOKEN, name: 'Bia', password: 'Vento-88-Salgado' } });

  it.each([
    ['whatsapp', 'CONNECTED', 'whatsapp'],
    ['whatsapp', 'DISCONNECTED', 'link'],
    [undefined, 'CONNECTED', 'link'],
  ])('sent by %s are given by what is possible while the connection is %s: %s', async (requested, status, sendBy) => {
    connections(status);
    gateway.services.answer('invitations.create', () => ({ link: 'the link' }) as InvitationWithLink);
    gateway.services.answer('invitations.send', () => ({ link: 'the link' }) as InvitationWithLink);
    const token = gateway.services.signIn('ana', anActor({ profile: 'admin' }));
    const body = { name: 'Bia', email: 'bia@loja.example', wpp: '11 98888-7777', sendBy: requested };

    await gateway.call('POST', '/invitations', { token, body });
    await gateway.call('POST', '/invitations/4/send', { token, body: { sendBy: requested } });

    const at = { sendBy, consoleUrl: 'https://prosa.example' };
    expect(gateway.services.requestsFor('invitations.create')[0]?.input).toMatchObject({ ...body, ...at });
    expect(gateway.services.requestsFor('invitations.send')[0]?.input).toEqual({ invitationId: 4, ...at });
  });

  it('sign in who accepts one', async () => {
    gateway.services.answer('invitations.accept', () => ({ userId: 7, email: 'bia@loja.example' }));
    gateway.services.answer('sessions.signIn', () => tokens);

    const response = await accept();

    expect(await response.json()).toEqual({ session: { token: 'access', user: tokens.user }, refusal: null });
    expect(response.headers.getSetCookie()[0]).toMatch(/^jrt=fresh;/);
    expect(gateway.services.requestsFor('sessions.signIn')[0]?.input).toMatchObject({
      email: 'bia@loja.example',
      password: 'Vento-88-Salgado',
    });
  });

  it('are accepted although the user may not sign in now', async () => {
    gateway.services.answer('invitations.accept', () => ({ userId: 7, email: 'bia@loja.example' }));
    gateway.services.answer('sessions.signIn', () => {
      throw new AppError('ERR_OUT_OF_HOURS');
    });

    const response = await accept();

    expect([response.status, await response.json()]).toEqual([200, { session: null, refusal: 'ERR_OUT_OF_HOURS' }]);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('have tokens in bodies only', async () => {
    expect(
      (await gateway.call('POST', `/invitations/preview?token=${TOKEN}`, { body: { token: 'short' } })).status,
    ).toBe(400);
    expect((await gateway.call('GET', `/invitations/${TOKEN}`)).status).toBe(404);
  });
});
