import { Live, SECRET, STRANGER, type TwoCompanies } from '@prosa/harness';
import { PlatformKeys } from '@prosa/service-kit/operations';
import { createHmac } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

const MEGABYTE = 1024 * 1024;
type Claims = Record<string, unknown>;

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs a token, with the platform's own key by default. */
function signed(claims: Claims, key = new PlatformKeys(SECRET).for('access-token'), alg = 'HS256'): string {
  const content = `${part({ alg, typ: 'JWT', kid: '1' })}.${part(claims)}`;
  const signature = alg === 'none' ? '' : createHmac('sha256', key).update(content).digest('base64url');
  return `${content}.${signature}`;
}

/** Malformed tokens, bodies, fields and socket messages. */
export function malformedAttack(at: () => TwoCompanies): void {
  describe('malformed input', () => {
    let world: TwoCompanies;
    let claims: Claims;

    beforeAll(() => {
      world = at();
      const [, payload = ''] = (world.second.api.token ?? '').split('.');
      claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
    });

    const api = () => world.second.api;
    const me = (token: string) => api().call('GET', '/auth/me', { token });

    /** Returns the rows that a refused upload could have left. */
    const storedRows = async () => {
      const media = path.join(world.product.folder, 'media');
      const entries = await readdir(media, { recursive: true, withFileTypes: true }).catch(() => []);
      const messages = await api().messages(world.second.ticket.id);
      return { files: entries.filter((entry) => entry.isFile()).length, messages: messages.length };
    };

    it('as a token (expired, forged, of another key) is refused, and only that', async () => {
      const soon = Math.floor(Date.now() / 1_000) + 60;
      const past = soon - 120;
      const own = world.second.api.token ?? '';
      const bad = [
        signed({ ...claims, exp: past }),
        signed({ ...claims, exp: soon }, Buffer.alloc(32, 1)),
        signed({ ...claims, exp: soon }, undefined, 'none'),
        signed({ ...claims, sid: '3f0c1f0e-8a55-4c5d-9d0e-5a4f6b7c8d9e', exp: soon }),
        signed({ ...claims, cid: 1, sub: '1', exp: soon }),
        `${own.slice(0, -2)}xx`,
        'x.y.z',
        'x',
      ];

      const OF_NO_SESSION = [3, 4];

      expect((await me(signed({ ...claims, exp: soon }))).status).toBe(200);
      for (const [index, token] of bad.entries()) {
        const { status, body } = await me(token);
        expect([token, status]).toEqual([token, expect.any(Number)]);
        // Only a token that the product signed learns why it is none any more.
        const why = OF_NO_SESSION.includes(index) ? { reason: 'expired' } : {};
        expect(body).toEqual({ error: expect.stringMatching(/^ERR_(TOKEN|SESSION)_EXPIRED$/) as unknown, ...why });
        await expect(Live.open(world.product.url, { token })).rejects.toThrow(/^ERR_(TOKEN|SESSION)_EXPIRED$/);
      }
    }, 60_000);

    it.each([
      ['an empty file', 'foto.jpg', Buffer.alloc(0), 400, 'ERR_FILE_EMPTY'],
      ['a file over the limit', 'tudo.bin', Buffer.alloc(100 * MEGABYTE + 1), 413, 'ERR_PAYLOAD_TOO_LARGE'],
    ])(
      'as %s is refused, and nothing of it is stored',
      async (_, name, bytes, status, error) => {
        const before = await storedRows();
        const form = new FormData();
        form.append('medias', new Blob([new Uint8Array(bytes)]), name);

        const answer = await api().call('POST', `/messages/${world.second.ticket.id}`, { form });

        expect(answer).toEqual({ status, body: { error } });
        expect(await storedRows()).toEqual(before);
      },
      60_000,
    );

    it('as a body (no JSON, too large, of wrong types) is refused with its code', async () => {
      const ticket = `/messages/${world.second.ticket.id}`;
      const before = await storedRows();
      const raw = await fetch(`${world.product.url}${ticket}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${api().token}` },
        body: '{"body": ',
      });

      expect([raw.status, await raw.json()]).toMatchObject([400, { error: 'ERR_VALIDATION' }]);
      expect(await api().call('POST', ticket, { body: { body: { $ne: 1 } } })).toMatchObject({
        status: 400,
        body: { error: 'ERR_VALIDATION' },
      });
      expect(await api().call('POST', ticket, { body: { body: '' } })).toMatchObject({
        status: 400,
        body: { error: 'ERR_EMPTY_MESSAGE' },
      });
      expect((await api().call('POST', ticket, { body: { body: 'x'.repeat(3 * MEGABYTE) } })).status).toBe(413);
      expect((await api().call('GET', '/tickets/u/1')).status).toBe(400);
      expect((await api().call('GET', "/messages/1'%20OR%201=1")).status).toBe(400);
      expect((await api().call('GET', '/no/such/thing')).status).toBe(404);
      expect(await storedRows()).toEqual(before);
    }, 30_000);

    it('as an unknown field is not stored', async () => {
      const { userId, companyId } = world.second;
      const extra = { id: 77, companyId: 1, company_id: 1, super: true, isSuper: true, version: 99 };
      const queue = await api().expect<{ id: number }>('POST', '/queue', {
        body: { name: 'Extra', color: '#102030', ...extra },
      });
      await api().expect('PUT', `/users/${userId}`, {
        body: { language: 'es', passwordHash: 'x', is_super: true, lastLoginAt: null, ...extra },
      });

      expect(queue.id).not.toBe(77);
      expect(await world.first.api.expect('GET', '/queue')).toHaveLength(1);
      expect(await api().expect('GET', `/users/${userId}`)).toMatchObject({
        language: 'es',
        email: STRANGER.email,
        profile: 'admin',
        super: false,
        companyId,
      });
    });

    it('as a socket join breaks nothing', async () => {
      const live = await Live.open(world.product.url, { token: api().token ?? '' });
      const deep = Array.from({ length: 200 }).reduce<object>((inner) => ({ inner }), {});
      const odd = [
        undefined,
        null,
        '',
        ' ',
        'x',
        "1' OR 1=1",
        '1; DROP TABLE ticket',
        -1,
        0,
        1.5,
        1e21,
        true,
        [],
        [1],
        {},
        deep,
        'é'.repeat(500),
        Buffer.alloc(64),
      ];

      for (const sent of odd) {
        for (const name of ['joinChatBox', 'joinTickets', 'leaveChatBox', 'leaveTickets']) {
          expect([name, sent, await live.request(name, sent)]).not.toEqual([name, sent, { ok: true }]);
        }
        live.socket.emit('joinChatBox', sent);
        live.socket.emit(`company-1-ticket`, sent);
      }
      live.close();

      const next = await Live.open(world.product.url, { token: api().token ?? '' });
      expect(await next.request('joinChatBox', world.second.ticket.id)).toEqual({ ok: true });
      next.close();
      expect((await fetch(`${world.product.url}/health/ready`)).status).toBe(200);
    }, 120_000);
  });
}
