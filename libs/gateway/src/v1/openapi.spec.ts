import { API_VERSION, REST } from '@prosa/contracts';
import { useGateway } from '../../test/gateway-under-test.js';
import { answerPrograms, BY_KEY } from '../../test/programs.js';
import { Routes } from '../access/routes.js';
import type { JsonSchema } from '../openapi/integrators/schemas.js';

interface Described {
  operationId: string;
  security: object[];
  'x-scope': string;
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content: Record<string, { schema: JsonSchema }> }>;
}

interface Document {
  openapi: string;
  info: { version: string };
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: object };
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

  beforeAll(async () => {
    document = (await (await gateway.call('GET', '/v1/openapi.json')).json()) as Document;
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

  it('is public, of version 3.1, and has the version of the format', () => {
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
        ?.parameters?.map(({ name }) => name)
        .sort(),
    ).toEqual(['after', 'contactId', 'limit', 'order', 'queueId', 'status', 'userId'].sort());
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
    const answered = operations().get(route)!.responses;
    const body = method === 'GET' || method === 'DELETE' ? undefined : (BODIES[route] ?? {});

    const response = await gateway.call(method, path.replaceAll(/:\w+/g, '7'), { headers: BY_KEY, body });

    const isFile = route.endsWith('/file');
    expect(Object.keys(answered)).toContain(isFile ? '200' : String(response.status));
    const answer = isFile ? 'a file' : ((await response.json()) as unknown);
    const schema = Object.values(Object.values(answered)[0]!.content)[0]!.schema;
    expect(problems(schema, answer, document)).toEqual([]);
  });

  it('is a check that finds what is missing, additional, or of another type', () => {
    const tag = { $ref: '#/components/schemas/Tag' };

    expect(problems(tag, { id: 1, name: 'A', color: '#1', isColumn: false }, document)).toEqual([]);
    expect(problems(tag, { id: 0, name: null, color: '#1', secret: 1 }, document)).toEqual([
      'id: below 1',
      'name: null is no string',
      'isColumn: undefined is no boolean',
      'secret: not described',
    ]);
  });
});

/** What of a value is not as its schema describes: types, ranges, choices, and fields that are missing or not described. */
function problems(schema: JsonSchema, value: unknown, document: Document, at = ''): string[] {
  const known = schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)!]! : schema;
  const types = [known.type ?? []].flat();
  if (!types.includes(typeOf(value, types))) return [`${at}: ${String(value)} is no ${types.join(', ')}`];
  const { enum: choices, minimum } = known as { enum?: unknown[]; minimum?: number };
  if (choices && !choices.includes(value)) return [`${at}: ${String(value)} is no choice`];
  if (minimum !== undefined && Number(value) < minimum && value !== null) return [`${at}: below ${minimum}`];
  if (known.format === 'date-time' && typeof value === 'string' && Number.isNaN(Date.parse(value)))
    return [`${at}: no time`];
  if (Array.isArray(value))
    return value.flatMap((each, index) => problems(known.items ?? {}, each, document, `${at}[${index}]`));
  if (typeof value !== 'object' || value === null || !known.properties) return [];
  return fieldProblems(known.properties, value as Record<string, unknown>, document, at);
}

function fieldProblems(
  properties: Record<string, JsonSchema>,
  value: Record<string, unknown>,
  document: Document,
  at: string,
): string[] {
  const name = (field: string) => (at === '' ? field : `${at}.${field}`);
  return [
    ...Object.entries(properties).flatMap(([field, schema]) => problems(schema, value[field], document, name(field))),
    ...Object.keys(value).flatMap((field) => (properties[field] ? [] : [`${name(field)}: not described`])),
  ];
}

function typeOf(value: unknown, types: string[]): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) && types.includes('integer') ? 'integer' : typeof value;
}
