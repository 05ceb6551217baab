import { REST } from '@prosa/contracts';
import { describeJourney } from '@prosa/harness';
import { documentProblems, eventually } from '@prosa/testing';
import { apiTypes, storedTypes } from '../client/api-types.js';
import { newKey } from '../program.js';
import { ExampleCalls } from './example-calls.js';
import { type ExampleWorld, exampleWorld } from './example-world.js';

const SEND = 'POST /api/messages/send';
const EVENTS = 'GET /v1/events';
const ROUTES = Object.keys(REST)
  .filter((route) => / \/(v1|api\/messages)\//.test(route) && route !== 'GET /v1/openapi.json')
  .map((route) => route.replaceAll(/:(\w+)/g, '{$1}'));
const ABSENT = 2_147_483_000;

/** Everything that the OpenAPI document shows is done with a running product, whose answers are as described. */
describeJourney('the OpenAPI document', (stage) => {
  let calls: ExampleCalls;
  let world: ExampleWorld;
  let url: string;
  let onlyTags: string;

  const valuesOf = (route: string) => ({ ...world.values, ...world.byRoute[route] });

  beforeAll(async () => {
    const company = await stage.newCompany('Loja de Exemplos');
    ({ url } = company);
    const key = await newKey(company, 'Exemplos');
    onlyTags = await newKey(company, 'Etiquetas', ['tags:read']);
    world = await exampleWorld(company, key);
    calls = await ExampleCalls.of(url, key);
  }, 240_000);

  it('is valid, and has all routes for programs', async () => {
    const document = (await (await fetch(`${url}/v1/openapi.json`)).json()) as object;

    expect(await documentProblems(document)).toEqual([]);
    expect(calls.routes.toSorted()).toEqual(ROUTES.toSorted());
  });

  it('is what the types of the client were generated from: else run `npm run api:types`', async () => {
    expect(await apiTypes(url)).toBe(await storedTypes());
  });

  it.each(ROUTES.filter((route) => route !== EVENTS))('has an example that works: %s', async (route) => {
    const { status, body, problems } = await calls.run(route, { values: valuesOf(route) });

    const isFile = route.endsWith('/file');
    const rows = (body as { data?: unknown[] }).data;
    expect({ status, body, problems }).toEqual({ status: isFile ? 206 : calls.success(route), body, problems: [] });
    expect(rows).not.toEqual([]);
  });

  it('has an example with a file that works, and names the headers that come', async () => {
    const values = { ...valuesOf(SEND), 'Idempotency-Key': 'with a file' };
    const { status, headers, problems } = await calls.run(SEND, { values, asForm: true });

    expect([status, problems]).toEqual([200, []]);
    for (const name of ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'])
      expect(Number(headers.get(name))).toBeGreaterThanOrEqual(0);
  });

  it('describes the events that those calls led to', async () => {
    await eventually(async () => {
      const { body, problems } = await calls.run(EVENTS, { values: { limit: 500 } });
      const types = (body as { data: { type: string }[] }).data.map(({ type }) => type);
      expect(problems).toEqual([]);
      expect([...new Set(types)].toSorted()).toEqual(
        expect.arrayContaining([
          'campaign.updated',
          'contact.created',
          'contact.updated',
          'message.received',
          'message.sent',
          'message.updated',
          'ticket.opened',
          'ticket.updated',
        ]),
      );
    }, 60_000);
  }, 90_000);

  it.each(ROUTES)('describes refusals: %s', async (route) => {
    const values = valuesOf(route);
    const [, path = ''] = route.split(' ');
    const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, ABSENT]);
    const refused = {
      401: { values, token: 'nobody' },
      ...(route !== 'GET /v1/tags' && { 403: { values, token: onlyTags } }),
      ...(ids.length > 0 && { 404: { values: { ...values, ...Object.fromEntries(ids) } } }),
    };

    for (const [status, call] of Object.entries(refused))
      expect(await calls.run(route, call)).toMatchObject({ status: Number(status), problems: [] });
  });

  it('describes what a field that breaks a rule is answered with', async () => {
    const { status, body, problems } = await calls.run('GET /v1/contacts', { values: { limit: 1_000 } });

    expect([status, body, problems]).toEqual([400, { error: 'ERR_VALIDATION', fields: { limit: ['max'] } }, []]);
  });
});
