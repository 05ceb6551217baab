import { HEADER_FIELDS } from '../../http/input.js';
import type { Operation, Parameter } from '../document.js';
import { aboutField } from './about-fields.js';
import { answerOf, type ExternalRoute } from './answers.js';
import { type Example, exampleOf } from './examples.js';
import { QUOTA_HEADERS } from './headers.js';
import { refusalsOf } from './refusals.js';
import type { JsonSchema } from './schemas.js';

const SEND = 'POST /api/messages/send';
/** What the examples have in headers, and instead of a file. */
const HEADER_EXAMPLES: Record<string, string> = { 'Idempotency-Key': 'order-4821', Range: 'bytes=0-1023' };
const FILE_EXAMPLE = 'order.png';

type Content = Record<string, { schema: JsonSchema }>;

/**
 * A route for programs as the document for integrators has it: an example of the call and its answer, and every refusal
 * with its codes. Throws for a route whose answer is not described.
 */
export function describeOperation(path: string, method: string, operation: Operation): object {
  const { 'x-permission': _, ...shown } = operation as Operation & { 'x-permission'?: string };
  const route = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}` as ExternalRoute;
  const answer = answerOf(route);
  const example = exampleOf(route);
  const { content } = (operation.requestBody ?? {}) as { content?: Content };
  return {
    ...shown,
    operationId: idOf(path, method),
    parameters: ((operation.parameters ?? []) as Parameter[]).map((each) => describeParameter(route, each, example)),
    ...(content && { requestBody: { ...operation.requestBody, content: describeBody(route, content, example) } }),
    responses: {
      ...success(route, operation, answer, example),
      ...refusalsOf(route),
      default: { $ref: '#/components/responses/Refusal' },
    },
  };
}

function success(route: ExternalRoute, operation: Operation, answer: Content, { answer: value }: Example): object {
  const status = Object.keys(operation.responses).find((key) => key !== 'default') ?? '200';
  const [type = '', content] = Object.entries(answer)[0] ?? [];
  const shown = { [type]: { ...content, ...(value !== undefined && { example: value }) } };
  const whole = { description: 'OK', ...(route === SEND && { headers: QUOTA_HEADERS }), content: shown };
  const isFile = value === undefined;
  return { [status]: whole, ...(isFile && { 206: { description: 'The part that Range wants', content: shown } }) };
}

function describeParameter(route: ExternalRoute, parameter: Parameter, { path, fields }: Example): object {
  const { name, schema, ...rest } = parameter as Parameter & { schema: JsonSchema };
  const { description, ...described } = aboutField(route, name, schema);
  const example = { ...fields, ...path, ...HEADER_EXAMPLES }[name];
  return {
    name,
    ...rest,
    ...(description !== undefined && { description }),
    schema: described,
    ...(example !== undefined && { example }),
  };
}

/** The body without what a header carries. */
function describeBody(route: ExternalRoute, content: Content, { fields }: Example): object {
  const inHeaders = Object.values(HEADER_FIELDS);
  const described = Object.entries(content).map(([type, { schema }]) => {
    const properties = Object.entries(schema.properties ?? {})
      .filter(([name]) => !inHeaders.includes(name))
      .map(([name, each]) => [name, aboutField(route, name, each)] as const);
    const file = properties.find(([, each]) => each.format === 'binary');
    const example = file ? { ...fields, [file[0]]: FILE_EXAMPLE } : fields;
    return [type, { schema: { ...schema, properties: Object.fromEntries(properties) as object }, example }];
  });
  return Object.fromEntries(described) as object;
}

/** By which generators name a function: it stays the same while the address does. For example getContactsByContactId. */
const idOf = (path: string, method: string): string =>
  method +
  path
    .split('/')
    .filter((part) => part !== '' && part !== 'v1')
    .map((part) => (part.startsWith('{') ? `By${capital(part.slice(1, -1))}` : capital(part)))
    .join('');

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
