import { Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { API_VERSION } from '@prosa/contracts';
import { API_KEY_SCHEME } from '../describe-routes.js';
import type { Operation } from '../document.js';
import { describeOperation } from './describe-operation.js';
import { HEADERS } from './headers.js';
import { SHARED_REFUSALS } from './refusals.js';
import { SCHEMAS } from './schemas.js';
import { WEBHOOKS } from './webhooks.js';

/** The paths with the routes for programs. */
const OF_PROGRAMS = /^\/(v1|api\/messages)\//;
const DESCRIPTION = 'Programs of a company send messages, follow them, and read and change contacts, tickets and more.';
const LICENSE = { name: 'GPL-3.0-or-later', identifier: 'GPL-3.0-or-later' };
const REFUSAL = {
  description: 'Refused for another reason',
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
      info: { title: 'Prosa', version: API_VERSION, description: DESCRIPTION, license: LICENSE },
      servers: [{ url: '/' }],
      paths: Object.fromEntries(own) as object,
      webhooks: WEBHOOKS,
      components: {
        securitySchemes: { [API_KEY_SCHEME]: components?.securitySchemes?.[API_KEY_SCHEME] },
        schemas: SCHEMAS,
        responses: { Refusal: REFUSAL, ...SHARED_REFUSALS },
        headers: HEADERS,
      },
    }) as object;
  }
}

/** The routes of a path that are for programs, by method. */
const externalOf = (path: string, item: Record<string, Operation>): [string, object][] =>
  Object.entries(item)
    .filter(([, operation]) => (operation as { 'x-permission'?: string })['x-permission'] === 'external')
    .map(([method, operation]) => [method, describeOperation(path, method, operation)]);

/** OpenAPI 3.0 marks that a value may be null; 3.1 names null as a type. */
function as31(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(as31);
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, ...rest } = value as { nullable?: unknown; type?: unknown };
  const fields = Object.fromEntries(Object.entries(rest).map(([name, each]) => [name, as31(each)]));
  return nullable === true ? { ...fields, type: [rest.type, 'null'] } : fields;
}
