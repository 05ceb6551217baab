import { Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { API_VERSION } from '@prosa/contracts';
import { API_KEY_SCHEME } from '../describe-routes.js';
import type { Operation } from '../document.js';
import { answerOf } from './answers.js';
import { SCHEMAS } from './schemas.js';

/** The paths with the routes for programs. */
const OF_PROGRAMS = /^\/(v1|api\/messages)\//;
const DESCRIPTION = 'Programs of a company send messages, follow them, and read and change contacts, tickets and more.';
const REFUSAL = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
};

/** The document for integrators, made once from that of all routes (`serveDocs`). */
@Injectable()
export class IntegratorsDocument {
  private document: object = {};

  get(): object {
    return this.document;
  }

  /** Throws for a route for programs whose answer is not described. */
  makeOf({ paths, components }: OpenAPIObject): void {
    const own = Object.entries(paths).flatMap(([path, item]) => {
      if (!OF_PROGRAMS.test(path)) return [];
      const operations = externalOf(path, item as Record<string, Operation>);
      return operations.length === 0 ? [] : [[path, Object.fromEntries(operations)]];
    });
    this.document = as31({
      openapi: '3.1.0',
      info: { title: 'Prosa', version: API_VERSION, description: DESCRIPTION },
      servers: [{ url: '/' }],
      paths: Object.fromEntries(own) as object,
      components: {
        securitySchemes: { [API_KEY_SCHEME]: components?.securitySchemes?.[API_KEY_SCHEME] },
        schemas: SCHEMAS,
        responses: { Refusal: REFUSAL },
      },
    }) as object;
  }
}

/** The routes of a path that are for programs, by method. */
const externalOf = (path: string, item: Record<string, Operation>): [string, object][] =>
  Object.entries(item)
    .filter(([, operation]) => (operation as { 'x-permission'?: string })['x-permission'] === 'external')
    .map(([method, operation]) => [method, described(path, method, operation)]);

function described(path: string, method: string, operation: Operation): object {
  const { 'x-permission': _, ...shown } = operation as Operation & { 'x-permission'?: string };
  const status = Object.keys(operation.responses).find((key) => key !== 'default') ?? '200';
  const content = answerOf(`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
  return {
    ...shown,
    operationId: idOf(path, method),
    responses: { [status]: { description: 'OK', content }, default: { $ref: '#/components/responses/Refusal' } },
  };
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

/** OpenAPI 3.0 marks that a value may be null; 3.1 names null as a type. */
function as31(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(as31);
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, ...rest } = value as { nullable?: unknown; type?: unknown };
  const fields = Object.fromEntries(Object.entries(rest).map(([name, each]) => [name, as31(each)]));
  return nullable === true ? { ...fields, type: [rest.type, 'null'] } : fields;
}
