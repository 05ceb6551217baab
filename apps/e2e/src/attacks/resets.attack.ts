import { Api, eachOf, type TwoCompanies } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import pg from 'pg';
import { signIn } from './kit/browser-session.js';

const PASSWORD = 'Girassol-17-Marinho';
const NEW_PASSWORD = 'Vento-88-Salgado';
const GUESSES = 1_000;
const AT_ONCE = 20;
/** Guesses per code (docs/spec/reliability-security.md §2.4). */
const TRIES = 3;
const EXPIRED = { status: 422, body: { error: 'ERR_RESET_EXPIRED' } };
/** Text beside the code in the message that delivers it, and nowhere else. */
const CODE_TEXT = 'é o seu código de verificação';

/** A person with a phone whose password is attacked. */
interface Victim {
  id: number;
  email: string;
  wpp: string;
  api: Api;
}

/** S8: taking over an account through password recovery. */
export function resetAttack(world: () => TwoCompanies): void {
  const url = () => world().product.url;
  let people = 0;
  /** How many texts of each phone were read. */
  const read = new Map<string, number>();

  const hashes = async (): Promise<number> => {
    const text = await world().product.metrics();
    const counts = [...text.matchAll(/^prosa_password_hashes_total\{.*?\} (\d+)/gm)];
    return counts.reduce((sum, [, made]) => sum + Number(made), 0);
  };

  const victim = async (name: string): Promise<Victim> => {
    const { second, phones } = world();
    const email = `${name}@outra.example`;
    const wpp = `55219955500${String(people++).padStart(2, '0')}`;
    await phones.create(wpp, name);
    const body = { name, email, password: PASSWORD, profile: 'user', wpp };
    const { id } = await second.api.expect<{ id: number }>('POST', '/users', { body });
    const api = new Api(url());
    await api.signIn(email, PASSWORD);
    await api.expect('POST', '/auth/recovery-number');
    await api.expect('PUT', '/auth/recovery-number', { body: { code: await codeOn(wpp) } });
    return { id, email, wpp, api };
  };

  const send = async (method: string, path: string, body: object, { cookie = '', address = '192.0.2.61' } = {}) => {
    const response = await fetch(`${url()}${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...(cookie && { cookie }) },
      body: JSON.stringify(body),
    });
    const [setCookie = ''] = response.headers.getSetCookie().filter((each) => each.startsWith('jrc='));
    return {
      status: response.status,
      body: (await response.json()) as object,
      cookie: setCookie.split(';')[0] ?? '',
      setCookie,
    };
  };
  const requestReset = async (wpp: string, address?: string) => {
    const answer = await send('POST', '/api/enviar-email', { wpp }, { address });
    return { ...answer, handle: (answer.body as { userId: string }).userId };
  };
  const verify = (wpp: string, code: string, cookie: string, address?: string) =>
    send('POST', '/api/verificar-code', { wpp, code }, { cookie, address });
  const reset = (userId: unknown, cookie: string) =>
    send('PUT', '/api/atualizar-senha', { userId, newPassword: NEW_PASSWORD }, { cookie });
  const codeOn = (phone: string) =>
    eventually(async () => {
      const texts = await world().phones.texts(phone);
      const code = texts.at(-1)?.text.match(/\*(\d{6})\*/)?.[1];
      if (!code || texts.length === read.get(phone)) throw new Error('no new code yet');
      read.set(phone, texts.length);
      return code;
    }, 30_000);
  const statusOf = async ({ email }: Victim, password = PASSWORD) =>
    (await signIn(url(), { email, password }, { address: '192.0.2.62' })).status;

  describe('taking over an account through password recovery', () => {
    it('has three guesses per code, however many come at once and from wherever', async () => {
      const person = await victim('rosa');
      const { cookie } = await requestReset(person.wpp);
      const code = await codeOn(person.wpp);
      const before = await hashes();
      const codes = Array.from({ length: GUESSES }, (_, index) => String(index).padStart(6, '0')).filter(
        (guess) => guess !== code,
      );

      const answers = await eachOf(codes, AT_ONCE, (guess) =>
        verify(person.wpp, guess, cookie, `203.0.${Number(guess) % 200}.9`),
      );

      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]));
      expect((await hashes()) - before).toBe(TRIES);
      expect(await verify(person.wpp, code, cookie)).toMatchObject(EXPIRED);
      expect(await statusOf(person)).toBe(200);
    }, 120_000);

    it('works only in the browser that started it, and with no other number or handle', async () => {
      const [person, thief] = [await victim('rute'), await victim('romulo')];
      const theirs = await requestReset(person.wpp);
      const own = await requestReset(thief.wpp);
      const code = await codeOn(person.wpp);

      expect(await verify(person.wpp, code, own.cookie)).toMatchObject(EXPIRED);
      expect(await verify(person.wpp, code, '')).toMatchObject(EXPIRED);
      expect((await verify(thief.wpp, await codeOn(thief.wpp), own.cookie)).status).toBe(200);
      for (const handle of [person.id, String(person.id), '', null, 'rst_', { $ne: 1 }]) {
        expect(await reset(handle, own.cookie)).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
      }
      expect(await reset(theirs.handle, own.cookie)).toMatchObject(EXPIRED);
      expect(await reset(theirs.handle, theirs.cookie)).toMatchObject(EXPIRED);
      expect(await reset(own.handle, theirs.cookie)).toMatchObject(EXPIRED);
      expect(await statusOf(person)).toBe(200);
    }, 60_000);

    it('works once, ends every session, and never shows the code', async () => {
      const person = await victim('regina');
      const reply = await requestReset(person.wpp);
      const code = await codeOn(person.wpp);
      const typed = await fetch(`${url()}/api/verificar-code/${person.wpp}`, {
        headers: { 'x-reset-code': code, cookie: reply.cookie },
      });
      const silent = await fetch(`${url()}/api/verificar-code/${person.wpp}?code=${code}&resetCode=${code}`, {
        headers: { cookie: reply.cookie },
      });

      expect([await typed.json(), await silent.json()]).toEqual([{ code }, { code: null }]);
      expect(reply.setCookie).toMatch(/^jrc=[\w-]{22}; Max-Age=900; Path=\/api; .*HttpOnly; SameSite=Lax$/);
      const both = await Promise.all([reset(reply.handle, reply.cookie), reset(reply.handle, reply.cookie)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect([await statusOf(person), await statusOf(person, NEW_PASSWORD)]).toEqual([401, 200]);
      await eventually(async () => expect((await person.api.call('GET', '/auth/me')).status).toBe(401));

      const { product, first } = world();
      expect(await tablesWith(product.databaseUrl(), CODE_TEXT)).toEqual([]);
      expect(product.output).not.toContain(CODE_TEXT);
      expect(JSON.stringify(await first.api.tickets('pending'))).not.toContain(person.wpp);
    }, 60_000);

    it('is not begun with a stolen session: number, e-mail and password need the present one', async () => {
      const { second } = world();
      const [person, thief] = [await victim('raquel'), await victim('rodolfo')];
      const stolen = new Api(url());
      stolen.token = person.api.token;
      const before = (await world().phones.texts(person.wpp)).length;

      for (const fields of [{ wpp: thief.wpp }, { wpp: '' }, { password: NEW_PASSWORD }]) {
        const answer = await stolen.call('PUT', `/users/${person.id}`, {
          body: { ...fields, currentPassword: 'errada' },
        });
        expect(answer).toMatchObject({ status: 422, body: { error: 'ERR_PASSWORD_WRONG' } });
      }
      const chief = await second.api.expect<{ id: number }>('GET', '/auth/me');
      expect(
        await second.api.call('PUT', `/users/${chief.id}`, { body: { email: 'ladrao@outra.example' } }),
      ).toMatchObject({ status: 422, body: { error: 'ERR_PASSWORD_WRONG' } });

      await person.api.expect('PUT', `/users/${person.id}`, { body: { wpp: thief.wpp, currentPassword: PASSWORD } });
      await eventually(async () => {
        expect((await world().phones.texts(person.wpp)).slice(before).at(-1)?.text).toMatch(/número de WhatsApp/);
      }, 30_000);
    }, 60_000);

    it('is neither switched off nor won by whoever claims the number', async () => {
      const [person, thief] = [await victim('renata'), await victim('rufino')];
      await thief.api.expect('PUT', `/users/${thief.id}`, { body: { wpp: person.wpp, currentPassword: PASSWORD } });
      expect(await thief.api.expect('GET', '/auth/recovery-number')).toMatchObject({ isProven: false });
      await thief.api.expect('POST', '/auth/recovery-number');
      await codeOn(person.wpp);
      for (let guess = 0; guess < TRIES; guess++) {
        const answer = await thief.api.call('PUT', '/auth/recovery-number', { body: { code: `00000${guess}` } });
        expect(answer.status).toBe(422);
      }

      const { handle, cookie } = await requestReset(person.wpp, '192.0.2.63');
      expect((await verify(person.wpp, await codeOn(person.wpp), cookie)).status).toBe(200);
      expect((await reset(handle, cookie)).status).toBe(200);

      expect(await statusOf(person, NEW_PASSWORD)).toBe(200);
      expect(await statusOf(thief)).toBe(200);
    }, 60_000);

    it('gets the same words and the same work for an unknown number as for a known one', async () => {
      const person = await victim('rebeca');
      const measured = async (wpp: string, address: string) => {
        const before = await hashes();
        const { status, body, setCookie } = await requestReset(wpp, address);
        return {
          status,
          fields: Object.keys(body),
          cookie: setCookie.replace(/=[\w-]{22};|Expires=[^;]*/g, ''),
          hashes: (await hashes()) - before,
        };
      };

      const known = await measured(person.wpp, '198.51.100.131');
      const unknown = await measured('5521955509999', '198.51.100.132');

      expect(unknown).toEqual(known);
      expect(known).toMatchObject({ status: 200, fields: ['userId'], hashes: 1 });
      for (let index = 0; index < 2; index++) await requestReset('5521955509999', `198.51.100.${140 + index}`);
      expect((await requestReset('5521955509999', '198.51.100.150')).status).toBe(429);
    }, 60_000);
  });
}

/** Returns the tables that contain the text in any row. */
async function tablesWith(databaseUrl: string, text: string): Promise<string[]> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const { rows: tables } = await db.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rowCount } = await db.query(`SELECT 1 FROM ${name} t WHERE t::text LIKE '%' || $1 || '%' LIMIT 1`, [
        text,
      ]);
      if (rowCount) found.push(name);
    }
    return found;
  } finally {
    await db.end();
  }
}
