import { eachOf, type TwoCompanies } from '@prosa/harness';
import { Pool } from 'undici';
import { allOperations } from './fuzz/operations.js';

/** Every call that answers without a session (docs/security.md). */
const PUBLIC = [
  'DELETE /auth/logout',
  'GET /api/verificar-code/{wpp}',
  'GET /health/live',
  'GET /health/ready',
  'GET /media/{token}/{fileName}',
  'GET /plans/list',
  'GET /public/company{companyId}/user/{profileImage}',
  'GET /settings',
  'GET /setup',
  'GET /v1/openapi.json',
  'GET /version',
  'GET /webhooks/meta',
  'GET /webhooks/meta/{hookKey}',
  'POST /api/enviar-email',
  'POST /api/verificar-code',
  'POST /auth/login',
  'POST /auth/refresh_token',
  'POST /auth/signup',
  'POST /auth/signup/code',
  'POST /invitations/accept',
  'POST /invitations/preview',
  'POST /setup',
  'POST /webhook/pix/{secret}',
  'POST /webhook/pix/{secret}/pix',
  'POST /webhooks/meta',
  'POST /webhooks/meta/{hookKey}',
  'PUT /api/atualizar-senha',
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'] as const;
const DISGUISES: ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.toUpperCase(),
  (path) => `/x/..${path}`,
  (path) => `/.${path}`,
  (path) => `${path}%2f`,
  (path) => `${path};a=b`,
  (path) => `${path}.json`,
  (path) => `${path}%00`,
  (path) => `${path}?token=x&access_token=x`,
  (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => `/health/live/..${path}`,
  (path) => `/media/..%2f..${path}`,
];
/** Headers from which some servers read another address, method or client. */
const HEADERS: Record<string, string>[] = [
  { 'x-original-url': '/users', 'x-rewrite-url': '/users' },
  { 'x-http-method-override': 'GET' },
  { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1' },
  { authorization: 'Basic YWRtaW46YWRtaW4=' },
  { authorization: 'Bearer null' },
  { authorization: 'Bearer undefined' },
  { 'x-user-id': '1', 'x-company-id': '1' },
];
const UP = ['../', '..%2f', '..%5c', '%2e%2e/', '%2e%2e%2f', '..%252f', '....//', '..%c0%af', '..;/', '.%2e/'];
const TARGETS = ['etc/passwd', 'package.json', 'data/secret', 'postgres/password', 'demo.json'];
const FOLDERS = ['/', '/assets/', '/docs/', '/media/', '/locales/'];

/** S18: what answers without a session. */
export function anonymousAttack(world: () => TwoCompanies): void {
  const open = (): Pool => new Pool(world().product.url, { connections: 16, pipelining: 1 });

  const request = async (pool: Pool, method: string, path: string, headers: Record<string, string> = {}) => {
    const response = await pool.request({
      path,
      method: method as 'GET',
      headers: { accept: 'application/json', ...headers },
    });
    return { status: response.statusCode, text: await response.body.text() };
  };

  /** Paths of the calls that need a session, with existing ids. */
  const closedPaths = async () => {
    const { first } = world();
    const ids: Record<string, unknown> = {
      ...first,
      ticketId: first.ticket.id,
      uuid: first.ticket.uuid,
      messageId: first.message.id,
    };
    const operations = await allOperations(first.api);
    return operations
      .filter(({ name }) => !PUBLIC.includes(name))
      .map(({ method, path, isExternal }) => ({
        method,
        refusal: isExternal ? 'ERR_API_KEY_INVALID' : 'ERR_SESSION_EXPIRED',
        path: path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name])),
      }));
  };

  describe('calls without a session', () => {
    it('are answered for the documented public calls only', async () => {
      const operations = await allOperations(world().first.api);
      expect(
        operations
          .filter(({ isPublic }) => isPublic)
          .map(({ name }) => name)
          .sort(),
      ).toEqual(PUBLIC);

      const pool = open();
      for (const { method, path, refusal } of await closedPaths()) {
        expect([method, path, await request(pool, method, path)]).toEqual([
          method,
          path,
          { status: 401, text: JSON.stringify({ error: refusal }) },
        ]);
      }
      await pool.destroy();
    }, 60_000);

    it('gain nothing by other methods, spellings of the address or headers', async () => {
      const pool = open();
      const paths = [...new Set((await closedPaths()).map(({ path }) => path))];
      const tries = paths.flatMap((path) => [
        ...METHODS.map((method) => ({ method, path, headers: {} })),
        ...DISGUISES.map((disguise) => ({ method: 'GET', path: disguise(path), headers: {} })),
        ...HEADERS.map((headers) => ({ method: 'GET', path, headers })),
      ]);

      const replies = await eachOf(tries, 16, async ({ method, path, headers }) => {
        const { status, text } = await request(pool, method, path, headers);
        return status >= 500 || (status < 400 && text !== '' && !text.includes('"status":"ok"'))
          ? `${method} ${path} ${status} ${text}`
          : null;
      });
      await pool.destroy();

      expect(tries.length).toBeGreaterThan(400);
      expect(replies.filter(Boolean)).toEqual([]);
    }, 120_000);

    it('get no file from outside the served folder', async () => {
      const pool = open();
      const paths = FOLDERS.flatMap((folder) =>
        UP.flatMap((up) =>
          TARGETS.flatMap((target) => [1, 4, 9].map((depth) => `${folder}${up.repeat(depth)}${target}`)),
        ),
      );

      const served = await eachOf(paths, 16, async (path) => {
        const { status, text } = await request(pool, 'GET', path, { accept: '*/*' });
        return status < 400 || status >= 500 ? `${path} ${status} ${text.slice(0, 80)}` : null;
      });
      await pool.destroy();

      expect(served.filter(Boolean)).toEqual([]);
    }, 120_000);
  });
}
