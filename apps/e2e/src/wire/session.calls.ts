import { eventually } from '@prosa/testing';
import { USER } from './kit/shapes.js';
import { ORIGIN, WireConsole } from './kit/wire-console.js';
import { WireSocket } from './kit/wire-sockets.js';
import type { WireWorld } from './kit/wire-world.js';

/** Sign-in, refresh, sign-out and the second try after a 403 (docs/spec/wire-contract.md §1). */
export function sessionCalls(at: () => WireWorld): void {
  describe('a session', () => {
    it('begins with a token and the user, the company inside of it', async () => {
      const { admin, companyId } = at();

      expect(admin.user).toMatchObject({ ...USER, companyId, profile: 'admin', super: true, whatsappId: null });
      expect(admin.user.profileImage).toBeNull();
      expect(admin.user.queues[0]).toMatchObject({ UserQueue: { queueId: expect.any(Number), userId: admin.user.id } });
      const { company } = admin.user as unknown as { company: { dueDate: string; companieSettings: object[] } };
      expect(new Date(company.dueDate).getTime()).toBeGreaterThan(Date.now());
      expect(company.companieSettings).toEqual([expect.objectContaining({ sendSignMessage: expect.any(String) })]);
    });

    it('goes on after a reload with the same user', async () => {
      const { attendant } = at();
      const before = attendant.user;

      await attendant.restart();

      expect({ ...attendant.user, online: false }).toEqual({ ...before, online: false });
      expect(await attendant.read('GET', '/auth/me')).toEqual({ id: before.id, profile: 'user', super: false });
    });

    it('answers the page of another origin, for every method and after a preflight', async () => {
      const { admin, product } = at();
      const { headers } = await admin.call('GET', '/auth/me');
      const preflight = await fetch(`${product.url}/public/company1/user/x.webp`, {
        method: 'OPTIONS',
        headers: {
          origin: ORIGIN,
          'access-control-request-method': 'DELETE',
          'access-control-request-headers': 'authorization,content-type',
        },
      });

      for (const answered of [headers, preflight.headers]) {
        expect(answered.get('access-control-allow-origin')).toBe(ORIGIN);
        expect(answered.get('access-control-allow-credentials')).toBe('true');
      }
      expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([
        204,
        expect.stringContaining('DELETE'),
      ]);
    });

    it('is refused with 401 for wrong words and for a dead cookie, never with 403', async () => {
      const { nobody, product } = at();
      const wrong = await nobody.send('POST', '/auth/login', { body: { email: 'x@y.example', password: 'wrong' } });
      const dead = new WireConsole(product.url);
      dead.cookie = 'jrt=none';

      expect([wrong.status, wrong.body]).toEqual([401, { error: 'ERR_INVALID_CREDENTIALS' }]);
      expect((await dead.send('POST', '/auth/refresh_token', { body: {} })).status).toBe(401);
      expect((await nobody.send('POST', '/auth/refresh_token', { body: {} })).status).toBe(401);
    });

    it('is asked twice for what it may not do, and survives that', async () => {
      const { attendant, first } = at();
      const from = attendant.log.length;

      for (let n = 0; n < 5; n++) {
        const { status, body } = await attendant.call('DELETE', `/tickets/${first.ticket.id}`);
        expect([status, body]).toEqual([403, { error: 'ERR_NO_PERMISSION' }]);
      }

      expect(attendant.log.slice(from, from + 3)).toEqual([
        `DELETE /tickets/${first.ticket.id} 403`,
        'POST /auth/refresh_token 200',
        `DELETE /tickets/${first.ticket.id} 403`,
      ]);
      expect((await attendant.send('GET', '/auth/me')).status).toBe(200);
    });

    it('ends elsewhere when the user signs in again, and there only', async () => {
      const { hire, product, companyId } = at();
      const { email, password, id } = await hire('Duda');
      const earlier = await new WireConsole(product.url).signIn(email, password);
      const old = await WireSocket.open(earlier, { companyId: String(companyId), userId: String(id) });

      const later = await new WireConsole(product.url).signIn(email, password);
      const fresh = await WireSocket.open(later, { companyId: String(companyId), userId: String(id) });

      expect(await old.next(`company-${companyId}-auth`)).toMatchObject({ user: { id } });
      await eventually(() => expect(old.isConnected).toBe(false));
      expect([fresh.isConnected, fresh.names()]).toEqual([true, ['live:ready']]);
      expect((await earlier.send('POST', '/auth/refresh_token', { body: {} })).status).toBe(401);
      expect((await later.send('DELETE', '/auth/logout')).status).toBeLessThan(300);
      expect((await later.send('POST', '/auth/refresh_token', { body: {} })).status).toBe(401);
    });
  });
}
