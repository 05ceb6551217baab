import type { SessionEnd } from '@prosa/contracts';
import { Api, Live, type TwoCompanies } from '@prosa/harness';
import { eventually, patient } from '@prosa/testing';
import pg from 'pg';
import { refresh, signIn } from './kit/browser-session.js';

const PASSWORD = 'Girassol-17-Marinho';
const TABS = 20;
/** Limit of docs/spec/reliability-security.md §5 S9 and docs/spec/rules.md 11. */
const FAMILY_DEAD_WITHIN_MS = 1_000;
const SOCKETS_DEAD_WITHIN_MS = patient(2_000);
const DEAD = { status: 401, body: { error: 'ERR_SESSION_EXPIRED' } };
/** What the holder of an access token of the session gets. */
const deadBy = (reason: SessionEnd) => ({ ...DEAD, body: { ...DEAD.body, reason } });

/** S9: refresh tokens that are used at once, stolen, shown twice or used after sign-out. */
export function refreshAttack(world: () => TwoCompanies): void {
  const url = () => world().product.url;
  let made = 0;

  const person = async () => {
    const email = `rita${++made}@outra.example`;
    const body = { name: `Rita ${made}`, email, password: PASSWORD, profile: 'user' };
    await world().second.api.expect('POST', '/users', { body });
    return signIn(url(), { email, password: PASSWORD }, { address: '192.0.2.60' });
  };

  const me = async (token: string) => {
    const { status, body } = await new Api(url()).call('GET', '/auth/me', { token });
    return { status, body };
  };

  /** Moves the last rotation into the past, beyond the grace for parallel tabs. */
  const graceIsOver = async () => {
    const db = new pg.Client({ connectionString: world().product.databaseUrl() });
    await db.connect();
    await db.query(`UPDATE tenancy.refresh_token SET rotated_at = rotated_at - interval '11 seconds'`);
    await db.end();
  };

  describe('refresh tokens', () => {
    it('keep twenty tabs that renew at once signed in, with one successor', async () => {
      const { refreshCookie } = await person();

      const tabs = await Promise.all(Array.from({ length: TABS }, () => refresh(url(), refreshCookie)));

      expect(tabs.map(({ status }) => status)).toEqual(Array(TABS).fill(200));
      expect(new Set(tabs.map((tab) => tab.refreshCookie)).size).toBe(1);
      for (const { token } of tabs) expect((await me(token)).status).toBe(200);
    }, 60_000);

    it('end the whole family when an old one is shown: tokens within a second, sockets within two', async () => {
      const first = await person();
      const second = await refresh(url(), first.refreshCookie);
      const live = await Live.open(url(), { token: second.token });
      const isCut = new Promise<number>((resolve) => live.socket.once('disconnect', () => resolve(performance.now())));
      await graceIsOver();

      const begin = performance.now();
      const stolen = await refresh(url(), first.refreshCookie);

      expect(stolen).toMatchObject(DEAD);
      expect(await refresh(url(), second.refreshCookie)).toMatchObject(DEAD);
      await eventually(async () => expect(await me(second.token)).toEqual(deadBy('reused')), FAMILY_DEAD_WITHIN_MS);
      expect((await isCut) - begin).toBeLessThan(SOCKETS_DEAD_WITHIN_MS);
    }, 60_000);

    it("leave a thief nothing after the owner's rotation, and the owner no session of the thief", async () => {
      const owner = await person();
      const thief = await refresh(url(), owner.refreshCookie);
      await graceIsOver();

      expect(await refresh(url(), owner.refreshCookie)).toMatchObject(DEAD);
      expect(await refresh(url(), thief.refreshCookie)).toMatchObject(DEAD);
    }, 60_000);

    it('are worthless after signing out, and so is the access token', async () => {
      const { refreshCookie, token } = await person();
      const headers = { cookie: `jrt=${refreshCookie}` };

      await fetch(`${url()}/auth/logout`, { method: 'DELETE', headers });

      expect(await refresh(url(), refreshCookie)).toMatchObject(DEAD);
      await eventually(async () => expect(await me(token)).toEqual(deadBy('signed-out')), FAMILY_DEAD_WITHIN_MS);
    }, 60_000);

    it.each(['', 'x', '%', 'j:{"a":1}', 'a'.repeat(4_000), '../../', '\u00ff'])('are refused as %j', async (cookie) => {
      expect([400, 401]).toContain((await refresh(url(), cookie)).status);
    });
  });
}
