import { SchemaChecks } from '@prosa/testing';
import { PICTURE } from '../../isolation/requests/fixtures/fixture.js';

interface Content {
  schema: { properties?: Record<string, { format?: string }> };
  example?: Record<string, unknown>;
}
type Contents = Record<string, Content>;

interface Described {
  $ref?: string;
  content?: Contents;
}

interface Operation {
  parameters: { name: string; in: 'path' | 'query' | 'header'; example?: unknown }[];
  requestBody?: { content: Contents };
  responses: Record<string, Described>;
}

interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: object; responses: Record<string, Described> };
}

/** Values that a company has, by the names of fields, in place of those of an example. */
export type Values = Record<string, unknown>;

/** An answer, and what of it the document describes otherwise. */
export interface CheckedAnswer {
  status: number;
  headers: Headers;
  body: unknown;
  problems: string[];
}

interface Call {
  values: Values;
  token?: string;
  asForm?: boolean;
}

/** Makes the calls that the examples of a product's OpenAPI document show, and compares the answers with the document. */
export class ExampleCalls {
  private constructor(
    private readonly url: string,
    private readonly key: string,
    private readonly document: ApiDocument,
    private readonly checks: SchemaChecks,
  ) {}

  static async of(url: string, key: string): Promise<ExampleCalls> {
    const document = (await (await fetch(`${url}/v1/openapi.json`)).json()) as ApiDocument;
    return new ExampleCalls(url, key, document, new SchemaChecks(document));
  }

  /** All operations, for example `GET /v1/tags/{tagId}`. */
  get routes(): string[] {
    return Object.entries(this.document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
  }

  /** The status of success that the document names. */
  success(route: string): number {
    return Number(Object.keys(this.operation(route).responses).find((status) => status.startsWith('2')));
  }

  async run(route: string, { values, token = this.key, asForm = false }: Call): Promise<CheckedAnswer> {
    const operation = this.operation(route);
    const [method = '', path = ''] = route.split(' ');
    const named = (place: string) =>
      operation.parameters
        .map(({ name, in: at, example }) => ({ name, at, value: values[name] ?? example }))
        .filter(({ at, value }) => at === place && value !== undefined)
        .map(({ name, value }) => [name, String(value)] as [string, string]);
    const target = named('path').reduce((left, [name, value]) => left.replace(`{${name}}`, value), path);
    const query = new URLSearchParams(named('query')).toString();
    const response = await fetch(`${this.url}${target}${query && `?${query}`}`, {
      method,
      ...bodyOf(operation.requestBody?.content, values, asForm),
      headers: {
        authorization: `Bearer ${token}`,
        ...(operation.requestBody && !asForm && { 'content-type': 'application/json' }),
        ...Object.fromEntries(named('header')),
      },
    });
    return this.checked(operation, response);
  }

  private async checked(operation: Operation, response: Response): Promise<CheckedAnswer> {
    const { status, headers } = response;
    const described = this.described(operation, status)?.content;
    const isJson = headers.get('content-type')?.includes('json') ?? false;
    const body: unknown = isJson ? await response.json() : Buffer.from(await response.arrayBuffer());
    if (!described) return { status, headers, body, problems: [`${status} is not described`] };
    const schema = described['application/json']?.schema;
    if (!isJson || !schema) {
      return { status, headers, body, problems: isJson || schema ? ['of another type than described'] : [] };
    }
    return { status, headers, body, problems: this.checks.problems(schema, body) };
  }

  private described({ responses }: Operation, status: number): Described | undefined {
    const shared = responses[status]?.$ref?.split('/').at(-1);
    return shared === undefined ? responses[status] : this.document.components.responses[shared];
  }

  private operation(route: string): Operation {
    const [method = '', path = ''] = route.split(' ');
    return this.document.paths[path]![method.toLowerCase()]!;
  }
}

/** The example's body, as JSON or as a form with a picture where the document has a file. */
function bodyOf(contents: Contents | undefined, values: Values, asForm: boolean): { body?: string | FormData } {
  const { schema, example = {} } = contents?.[asForm ? 'multipart/form-data' : 'application/json'] ?? {};
  if (!schema) return {};
  const fields = Object.entries(example).map(([name, value]) => [name, values[name] ?? value] as const);
  if (!asForm) return { body: JSON.stringify(Object.fromEntries(fields)) };
  const form = new FormData();
  for (const [name, value] of fields) {
    const isFile = schema.properties?.[name]?.format === 'binary';
    if (isFile) form.set(name, new Blob([new Uint8Array(PICTURE.bytes)], { type: 'image/png' }), String(value));
    else form.set(name, String(value));
  }
  return { body: form };
}
