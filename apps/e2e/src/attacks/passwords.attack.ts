import { eachOf, type TwoCompanies } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import { type BrowserSession, signIn } from './kit/browser-session.js';

const TRIES = 334;
const AT_ONCE = 20;
/** Limit of docs/spec/reliability-security.md §5 S7. */
const HASHES_PER_ACCOUNT_AND_HOUR = 100;
/** Failures that an address has in 15 minutes (docs/spec/reliability-security.md §2.3). */
const TRIES_PER_ADDRESS = 20;
const PASSWORD = 'Girassol-17-Marinho';
const WRONG = { status: 401, body: { error: 'ERR_INVALID_CREDENTIALS' } };

const count = (length: number) => Array.from({ length }, (_, index) => index);
const statuses = (answers: BrowserSession[]) => new Set(answers.map(({ status }) => status));

/** S7: guessing passwords. 1,000 guesses in three patterns, while the rightful user signs in. */
export function passwordAttack(world: () => TwoCompanies): void {
  const url = () => world().product.url;

  const hashes = async (): Promise<number> => {
    const text = await world().product.metrics();
    const counts = [...text.matchAll(/^prosa_password_hashes_total\{.*?\} (\d+)/gm)];
    return counts.reduce((sum, [, made]) => sum + Number(made), 0);
  };

  /** Creates a user who has signed in before from a browser. */
  const victim = async (name: string) => {
    const email = `${name}@outra.example`;
    const { api } = world().second;
    await api.expect('POST', '/users', { body: { name, email, password: PASSWORD, profile: 'user' } });
    const { deviceCookie } = await signIn(url(), { email, password: PASSWORD }, { address: '192.0.2.50' });
    return { email, cookie: `jdt=${deviceCookie}` };
  };

  /** A phone that received the code of a sign-up, with what proves it. */
  const provenNumber = async () => {
    const phone = '5511944443333';
    const { first, phones } = world();
    await phones.create(phone, 'Pessoa');
    const { codeHandle } = await first.api.expect<{ codeHandle: string }>('POST', '/auth/signup/code', {
      body: { phone },
    });
    const code = await eventually(async () => {
      const found = /\*(\d{6})\*/.exec((await phones.texts(phone)).at(-1)?.text ?? '')?.[1];
      if (!found) throw new Error('nothing came to the phone yet');
      return found;
    }, 30_000);
    return { phone, code, codeHandle };
  };

  /** Signs the rightful user in during the guesses, and measures what those cost. */
  const whileGuessing = async (
    guess: (index: number) => Promise<BrowserSession>,
    person: { email: string; cookie: string },
  ) => {
    const before = await hashes();
    const guesses = eachOf(count(TRIES), AT_ONCE, guess);
    const begin = performance.now();
    const right = await signIn(
      url(),
      { email: person.email, password: PASSWORD },
      { address: '192.0.2.50', cookie: person.cookie },
    );
    const ms = performance.now() - begin;
    return { answers: await guesses, right: right.status, ms, hashes: (await hashes()) - before };
  };

  describe('guessing passwords', () => {
    it('costs few hashes from one address, and does not lock the rightful user out', async () => {
      const person = await victim('vera');

      const seen = await whileGuessing(
        (index) => signIn(url(), { email: person.email, password: `errada-${index}` }, { address: '198.51.100.1' }),
        person,
      );

      expect(seen.right).toBe(200);
      expect(statuses(seen.answers)).toEqual(new Set([401, 429]));
      expect(seen.hashes).toBeLessThan(HASHES_PER_ACCOUNT_AND_HOUR);
    }, 120_000);

    it('costs few hashes from a thousand addresses at one account', async () => {
      const person = await victim('vilma');

      const seen = await whileGuessing(
        (index) =>
          signIn(
            url(),
            { email: person.email, password: `errada-${index}` },
            { address: `203.0.${index % 200}.${index % 250}` },
          ),
        person,
      );

      expect(seen.right).toBe(200);
      expect(statuses(seen.answers)).toEqual(new Set([401, 429]));
      expect(seen.hashes).toBeLessThan(HASHES_PER_ACCOUNT_AND_HOUR);
    }, 120_000);

    it('is stopped soon for one address that tries many accounts', async () => {
      const person = await victim('vania');

      const seen = await whileGuessing(
        (index) =>
          signIn(
            url(),
            { email: `pessoa${index}@outra.example`, password: 'Primavera-2026' },
            { address: '198.51.100.77' },
          ),
        person,
      );

      expect(seen.right).toBe(200);
      expect(seen.answers.filter(({ status }) => status === 401)).toHaveLength(TRIES_PER_ADDRESS);
      expect(seen.hashes).toBeLessThan(HASHES_PER_ACCOUNT_AND_HOUR);
    }, 120_000);

    it('looks at no more when 400 come at once, and lets a known browser in behind that address', async () => {
      const person = await victim('vanda');
      const address = '198.51.100.78';
      const before = await hashes();

      const answers = await eachOf(count(400), 400, (index) =>
        signIn(url(), { email: `gente${index}@outra.example`, password: 'Primavera-2026' }, { address }),
      );

      // On a busy machine some of the twenty are answered too late.
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(400 - TRIES_PER_ADDRESS);
      expect((await hashes()) - before).toBeLessThanOrEqual(TRIES_PER_ADDRESS);
      const { email, cookie } = person;
      expect((await signIn(url(), { email, password: PASSWORD }, { address })).status).toBe(429);
      expect((await signIn(url(), { email, password: PASSWORD }, { address, cookie })).status).toBe(200);
    }, 120_000);

    it('gets the same words and the same work for an unknown e-mail as for a known one', async () => {
      const { email } = await victim('violeta');
      const requestReset = async (name: string, address: string) => {
        const before = await hashes();
        const { status, body } = await signIn(url(), { email: name, password: 'errada-de-todo' }, { address });
        return { status, body, hashes: (await hashes()) - before };
      };

      const known = await requestReset(email, '198.51.100.101');
      const unknown = await requestReset('ninguem@outra.example', '198.51.100.102');

      expect(known).toEqual({ ...WRONG, hashes: 1 });
      expect(unknown).toEqual(known);
    });

    it('gets the same words and the same work of a sign-up with an e-mail in use as with a free one', async () => {
      const { email } = await victim('valeria');
      const { api } = world().first;
      await api.expect('PUT', '/settings/userCreation', { body: { value: 'enabled' } });
      const [plan] = await api.expect<{ id: number }[]>('GET', '/plans/all');
      await api.expect('PUT', `/plans/${plan?.id}`, { body: { ...plan, isPublic: true } });
      const proof = await provenNumber();
      const signUp = async (name: string) => {
        const before = await hashes();
        const response = await fetch(`${url()}/auth/signup`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.110' },
          body: JSON.stringify({
            companyName: `Empresa de ${name}`,
            name: 'Pessoa',
            email: name,
            password: PASSWORD,
            ...proof,
            planId: plan?.id,
          }),
        });
        return { status: response.status, body: await response.json(), hashes: (await hashes()) - before };
      };

      // The first one also costs the hash of the code, whose number is proven from then on.
      await signUp(email);
      const taken = await signUp(email);

      expect(taken).toEqual(await signUp('livre@empresa.example'));
      expect(taken).toMatchObject({ status: 201, hashes: 1 });
    });
  });
}
