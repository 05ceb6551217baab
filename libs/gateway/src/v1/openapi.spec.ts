import { API_VERSION, ERRORS, REST } from '@prosa/contracts';
import { documentProblems, SchemaChecks } from '@prosa/testing';
import { useGateway } from '../../test/gateway-under-test.js';
import { answerPrograms, BY_KEY } from '../../test/programs.js';
import { Routes } from '../access/routes.js';
import type { JsonSchema } from '../openapi/integrators/schemas.js';

interface Described {
  operationId: string;
  security: object[];
  'x-scope': string;
  parameters: { name: string; in: string; schema: JsonSchema; example?: unknown }[];
  requestBody?: { content: Contents };
  responses: Record<string, { $ref?: string; content: Contents; headers?: object }>;
}

type Contents = Record<string, { schema: JsonSchema; example?: unknown }>;

interface Document {
  openapi: string;
  info: { version: string };
  paths: Record<string, Record<string, Described>>;
  webhooks: { event: { post: Described } };
  components: { schemas: Record<string, JsonSchema>; securitySchemes: object; responses: Described['responses'] };
}

/** Bodies of the calls that need one. */
const BODIES: Record<string, object> = {
  'POST /api/messages/send': { number: '5511987654321', body: 'Oi' },
  'POST /v1/contacts': { name: 'Maria', number: '5511987654321' },
  'PUT /v1/tickets/:ticketId': { status: 'closed' },
  'POST /v1/tags': { name: 'VIP' },
  'POST /v1/schedules': { text: 'Oi, Maria', contactId: 3, sendAt: '2099-01-31T12:00:00Z', userId: 7 },
};
const EXTERNAL = Object.keys(REST).filter(
  (route) => / \/(v1|api\/messages)\//.test(route) && route !== 'GET /v1/openapi.json',
);

describe('the OpenAPI document for integrators', () => {
  const gateway = useGateway();
  let document: Document;
  let checks: SchemaChecks;

  beforeAll(async () => {
    document = (await (await gateway.call('GET', '/v1/openapi.json')).json()) as Document;
    checks = new SchemaChecks(document);
  });

  /** The operations by route, for example `GET /v1/tags`. */
  const operations = () =>
    new Map(
      Object.entries(document.paths).flatMap(([path, item]) =>
        Object.entries(item).map(([method, operation]) => [
          `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
          operation,
        ]),
      ),
    );

  /** What a route answers by status; those that it shares with others are components. */
  const answersOf = (route: string): Described['responses'] =>
    Object.fromEntries(
      Object.entries(operations().get(route)!.responses).map(([status, response]) => [
        status,
        response.$ref ? document.components.responses[response.$ref.split('/').at(-1)!]! : response,
      ]),
    );

  it('is public, of version 3.1 by its specification, and has the version of the format', async () => {
    expect(await documentProblems(document)).toEqual([]);
    expect(await documentProblems({ ...document, info: {} })).not.toEqual([]);
    expect(document).toMatchObject({ openapi: '3.1.0', info: { version: API_VERSION } });
    expect(document.components.securitySchemes).toEqual({
      apiKey: expect.objectContaining({ type: 'http', scheme: 'bearer' }) as unknown,
    });
    expect(JSON.stringify(document)).not.toContain('"nullable"');
  });

  it('has the routes for programs, all of them and no others', () => {
    const external = gateway.running.app
      .get(Routes)
      .all()
      .filter(({ permission }) => permission?.level === 'external');

    expect([...operations().keys()].sort()).toEqual([...EXTERNAL].sort());
    expect(EXTERNAL).toHaveLength(external.length);
    expect(new Set([...operations().values()].map(({ operationId }) => operationId)).size).toBe(external.length);
    for (const operation of operations().values())
      expect(operation).toMatchObject({
        security: [{ apiKey: [] }],
        'x-scope': expect.stringMatching(/^\w+:(read|write|send)$/) as unknown,
        responses: { default: { $ref: '#/components/responses/Refusal' } },
      });
  });

  it('describes what each takes', () => {
    expect(
      operations()
        .get('GET /v1/tickets')
        ?.parameters.map(({ name }) => name)
        .sort(),
    ).toEqual(['after', 'contactId', 'limit', 'order', 'queueId', 'status', 'userId'].sort());
    expect(
      operations()
        .get('GET /v1/tickets')
        ?.parameters.find(({ name }) => name === 'order')?.schema,
    ).toEqual({
      type: 'string',
      enum: ['asc', 'desc'],
    });
    const sending = operations().get('POST /api/messages/send');
    expect(sending?.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header' }]);
    expect(Object.keys(sending?.requestBody?.content ?? {})).toEqual(['application/json', 'multipart/form-data']);
    expect(sending?.requestBody?.content['multipart/form-data']?.schema.properties).toMatchObject({
      medias: { format: 'binary' },
    });
    expect(JSON.stringify(sending?.requestBody)).not.toContain('clientKey');
    expect(
      operations().get('PUT /v1/tickets/:ticketId')?.requestBody?.content['application/json']?.schema,
    ).toMatchObject({
      required: ['status'],
      properties: { status: { enum: ['open', 'pending', 'closed'] }, userId: { type: ['integer', 'null'] } },
    });
  });

  it.each(EXTERNAL)('describes what is answered: %s', async (route) => {
    answerPrograms(gateway.services);
    const [method = '', path = ''] = route.split(' ');
    const answered = answersOf(route);
    const body = method === 'GET' || method === 'DELETE' ? undefined : (BODIES[route] ?? {});

    const response = await gateway.call(method, path.replaceAll(/:\w+/g, '7'), { headers: BY_KEY, body });

    const isFile = route.endsWith('/file');
    expect(Object.keys(answered)).toContain(isFile ? '200' : String(response.status));
    const answer = isFile ? 'a file' : ((await response.json()) as unknown);
    const schema = Object.values(Object.values(answered)[0]!.content)[0]!.schema;
    expect(checks.problems(schema, answer)).toEqual([]);
  });

  it.each(EXTERNAL)('has an example that is as described: %s', (route) => {
    const { parameters, requestBody } = operations().get(route)!;
    const { default: _, ...responses } = answersOf(route);
    const isFile = route.endsWith('/file');
    const answers = Object.values(responses).filter(({ content }) => !('*/*' in content));
    const contents = [...answers.map(({ content }) => content), requestBody?.content ?? {}].flatMap(Object.values) as {
      schema: JsonSchema;
      example?: unknown;
    }[];

    expect(parameters.filter((each) => each.in === 'path' && each.example === undefined)).toEqual([]);
    expect(answers).toHaveLength(Object.keys(responses).length - (isFile ? 2 : 0));
    for (const { schema, example } of [...contents, ...parameters.filter(({ example }) => example !== undefined)]) {
      expect(example).toBeDefined();
      expect(checks.problems(schema, example)).toEqual([]);
    }
  });

  it('describes webhooks', () => {
    const { schema, example } = document.webhooks.event.post.requestBody!.content['application/json']!;

    expect(checks.problems(schema, example)).toEqual([]);
  });

  it('names the refusals of each call by their status', async () => {
    const bad = { headers: { authorization: 'Bearer nobody' } };
    const codes = (route: string, status: number) =>
      answersOf(route)[status]?.content['application/json']?.schema.properties?.error?.enum;
    for (const route of EXTERNAL) {
      answerPrograms(gateway.services);
      const [method = '', path = ''] = route.split(' ');
      const refused = await gateway.call(method, path.replaceAll(/:\w+/g, '7'), bad);
      expect(codes(route, refused.status)).toContain(((await refused.json()) as { error: string }).error);
      for (const [status, { content }] of Object.entries(answersOf(route))) {
        const named = (content['application/json']?.schema.properties?.error?.enum ?? []) as (keyof typeof ERRORS)[];
        expect(named.filter((code) => ERRORS[code] !== Number(status))).toEqual([]);
      }
    }
    expect(codes('POST /api/messages/send', 409)).toContain('ERR_IDEMPOTENCY_CONFLICT');
    expect(answersOf('POST /api/messages/send')).toMatchObject({
      200: { headers: { 'RateLimit-Limit': {}, 'RateLimit-Remaining': {}, 'RateLimit-Reset': {} } },
      429: { headers: { 'Retry-After': {} } },
    });
  });

  it('is a check that finds what is missing, additional, or of another type', () => {
    const tag = { $ref: '#/components/schemas/Tag' };

    expect(checks.problems(tag, { id: 1, name: 'A', color: '#1', isColumn: false })).toEqual([]);
    expect(checks.problems(tag, { id: 0, name: null, color: '#1', secret: 1 })).toEqual([
      expect.stringContaining("required property 'isColumn'"),
      expect.stringContaining('"additionalProperty":"secret"'),
      expect.stringContaining('/id: must be >= 1'),
      expect.stringContaining('/name: must be string'),
    ]);
  });
});
