import type { WireWorld } from './kit/wire-world.js';

/** The calls of a forgotten password: kept, and safe (docs/spec/wire-contract.md §11). */
export function recoveryCalls(at: () => WireWorld): void {
  describe('a forgotten password', () => {
    it('is requested without a session, and answers alike whoever the number belongs to', async () => {
      const { nobody } = at();
      const reply = await nobody.call<{ userId: string }>('POST', '/api/enviar-email', {
        body: { wpp: '5511900001234' },
      });

      expect(reply.status).toBe(200);
      expect(reply.body.userId).not.toMatch(/^\d+$/);
    });

    it('never gives a code away, and takes no user id as proof', async () => {
      const { admin, nobody } = at();
      const code = await nobody.call<{ code?: unknown; error?: unknown }>('GET', '/api/verificar-code/5511900001234');
      const reset = await nobody.call<{ error: unknown }>('PUT', '/api/atualizar-senha', {
        body: { userId: admin.user.id, newPassword: 'Tomada-77-Alheia' },
      });

      expect(code.body.code ?? null).toBeNull();
      expect(reset.status).toBeGreaterThanOrEqual(400);
      // The page reads `error` unguarded.
      expect(typeof reset.body.error).toBe('string');
      expect((await admin.send('GET', '/auth/me')).status).toBe(200);
    });
  });
}
