import { eachOf, type TwoCompanies } from '@prosa/harness';
import { allOperations, type Operation, type Schema } from './fuzz/operations.js';
import { problemsOf } from './fuzz/judge.js';
import { KnownIds } from './fuzz/known-ids.js';
import type { PlannedRequest } from './fuzz/requests.js';
import { FuzzClient } from './fuzz/send-request.js';
import { canaryOf, expectUntouched } from './kit/canary.js';
import { OF_PROGRAMS, programKey } from './kit/program-key.js';
import { HOSTILE, HOSTILE_TEXTS } from './kit/hostile-texts.js';
import { reasonIn } from './kit/reason-in.js';

const AT_ONCE = 12;
/** Calls that start outside work get one text of each kind. */
const HEAVY = /^(POST|PUT|DELETE) \/whatsapp|^POST \/users$|^P\w+ \/api\//;
/** Calls that end the caller's session, or slow down sign-in after wrong passwords. */
const NOT_OF_THE_CALLER = /^DELETE \/auth\/|^POST \/auth\/second-factor/;
const ONE_OF_EACH = Object.values(HOSTILE).map(([text]) => text as string);
/** Each place gets one text of each kind and one in so many of the others, in turn: 1 tries all of them everywhere. */
const TURNS = Number(process.env.ATTACK_TURNS ?? 8);
/** A parameter that no call documents gets one in so many of the kinds, in turn: the same code handles all of them. */
const UNKNOWN_TURNS = Math.min(5, TURNS);

const inTurn = (turn: number) =>
  HOSTILE_TEXTS.filter((text, index) => index % TURNS === turn % TURNS || ONE_OF_EACH.includes(text));
const textsOfUnknown = (turn: number) =>
  ONE_OF_EACH.filter((_, index) => index % UNKNOWN_TURNS === turn % UNKNOWN_TURNS);

interface TextPlace {
  place: 'path' | 'query' | 'body';
  name: string;
}

interface Target {
  operation: Operation;
  at: TextPlace;
}

/** A parameter that no call documents. */
const UNKNOWN: TextPlace = { place: 'query', name: 'companyId' };

const isUnknown = ({ at }: Target) => at === UNKNOWN;
const textsOf = ({ operation }: Target, turn: number) => (HEAVY.test(operation.name) ? ONE_OF_EACH : inTurn(turn));

const isText = ({ type = 'string', format, enum: choices }: Schema) => type === 'string' && !format && !choices;

/** S6: texts that an interpreter would execute, in every place that takes a text. */
export function injectionAttack(world: () => TwoCompanies): void {
  /** Valid values of what a call needs besides the text under test. */
  const rightValues = (): Record<string, unknown> => {
    const { second } = world();
    return {
      ...second,
      ticketId: second.ticket.id,
      uuid: second.ticket.uuid,
      messageId: 1,
      number: second.customer,
      scopes: ['messages:read'],
      url: 'https://recebe.outra.example/',
      events: ['message.sent'],
      email: 'iris@outra.example',
      password: 'Girassol-17-Marinho',
      name: `Nome ${Math.random()}`,
      color: `#${Math.floor(Math.random() * 0xffffff)
        .toString(16)
        .padStart(6, '0')}`,
      body: 'oi',
      token: 'x',
      fileName: 'x',
      companyName: 'x',
    };
  };

  const textPlaces = (operation: Operation): TextPlace[] => [
    ...operation.fields.flatMap(({ name, place, schema }) =>
      isText(schema) && (place === 'path' || place === 'query') ? [{ place, name }] : [],
    ),
    ...Object.entries(operation.body?.properties ?? {}).flatMap(([name, schema]) =>
      isText(schema) ? [{ place: 'body' as const, name }] : [],
    ),
    ...(HEAVY.test(operation.name) ? [] : [UNKNOWN]),
  ];

  const planned = (operation: Operation, at: TextPlace, text: string): PlannedRequest => {
    const right = rightValues();
    const pick = (names: string[]) => Object.fromEntries(names.map((name) => [name, right[name]]));
    const parts = {
      path: pick(operation.fields.filter(({ place }) => place === 'path').map(({ name }) => name)),
      query: {},
      body: pick(operation.body?.required ?? []),
    };
    return {
      operation: operation.name,
      ...parts,
      [at.place]: { ...parts[at.place], [at.name]: text },
      headers: { 'x-forwarded-for': `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}` },
      form: operation.body ? 'json' : 'none',
      who: NOT_OF_THE_CALLER.test(operation.name) ? 'nobody' : 'admin',
    };
  };

  describe('texts for interpreters', () => {
    it('cause no effect, no delay, and no forged header or log line in any text of any call', async () => {
      const { product, first, second } = world();
      const before = await canaryOf(product.databaseUrl(), first.companyId);
      const key = await programKey(second.api);
      const token = (operation: string) =>
        Promise.resolve(OF_PROGRAMS.test(operation) ? key : (second.api.token ?? ''));
      const client = new FuzzClient(product.url, new KnownIds({}), token, second.userId);
      const operations = await allOperations(second.api);
      const targets = operations.flatMap((operation) => textPlaces(operation).map((at) => ({ operation, at })));
      const each = (target: Target, texts: readonly string[]) => texts.map((text) => ({ ...target, text }));
      const tries = [
        ...targets.filter(isUnknown).flatMap((target, turn) => each(target, textsOfUnknown(turn))),
        ...targets
          .filter((target) => !isUnknown(target))
          .flatMap((target, turn) => each(target, textsOf(target, turn))),
      ];

      const found = await eachOf(tries, AT_ONCE, async ({ operation, at, text }) => {
        const answer = await client.sendPatiently(operation, planned(operation, at, text));
        return problemsOf(answer, operation.name).map(
          (problem) => `${operation.name} ${at.name}=${JSON.stringify(text)}: ${problem}`,
        );
      });
      await client.close();

      const reported = found.flat().map((problem) => problem + reasonIn(product.output, problem));
      expect(tries.length).toBeGreaterThan(1_500);
      expect(reported).toEqual([]);
      await expectUntouched(product.databaseUrl(), first.companyId, before);
      expect(await second.api.expect('GET', '/auth/me')).toEqual({ id: second.userId, profile: 'admin', super: false });
      const lines = product.output.split('\n');
      expect(lines.filter((line) => /^\{.*("forged"|"msg":"forged")/.test(line))).toEqual([]);
      // The escape code of a terminal colour.
      expect(product.output).not.toContain('\u001b[31mforged');
    }, 300_000);

    it.each([...HOSTILE.like, ...HOSTILE.regex])('do not widen a search: %j', async (text) => {
      const { api } = world().second;
      const search = encodeURIComponent(text);
      const { users } = await api.expect<{ users: { name: string; email: string }[] }>(
        'GET',
        `/users?searchParam=${search}`,
      );
      const { tickets } = await api.expect<{ tickets: { id: number; contact: { name: string } }[] }>(
        'GET',
        `/tickets?status=search&showAll=true&searchParam=${search}`,
      );

      const includesText = (value: string) => value.toLowerCase().includes(text.toLowerCase());
      expect(users.filter(({ name, email }) => !includesText(name) && !includesText(email))).toEqual([]);
      // Searches include messages, and this very text was sent as one before.
      for (const { id, contact } of tickets.filter((ticket) => !includesText(ticket.contact.name))) {
        const isWritten = (await api.messages(id)).some(({ body }) => includesText(body));
        expect([contact.name, isWritten]).toEqual([contact.name, true]);
      }
    });
  });
}
