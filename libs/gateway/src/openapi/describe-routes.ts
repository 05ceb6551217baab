import type { OpenAPIObject } from '@nestjs/swagger';
import type { Route } from '../access/routes.js';
import { describeInput } from './describe-input.js';
import type { Operation } from './document.js';
import { schemaOf } from './schema-of.js';

/** The name of the security scheme of routes for programs. */
export const API_KEY_SCHEME = 'apiKey';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/**
 * Completes the generated document with what our decorators know: who may call, which fields each route takes, and how
 * it refuses. Throws when a route is missing from it.
 */
export function describeRoutes(document: OpenAPIObject, routes: Route[]): OpenAPIObject {
  const found = new Map(operationsOf(document).map((found) => [found.operation.operationId, found]));
  for (const route of routes) {
    const id = `${route.controller}_${route.method}`;
    const at = found.get(id);
    if (!at) throw new Error(`A route is missing from the OpenAPI document: ${id}`);
    describe(at.operation, route, at);
  }
  return document;
}

function operationsOf({ paths }: OpenAPIObject): { path: string; method: string; operation: Operation }[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );
}

function describe(operation: Operation, route: Route, at: { path: string; method: string }): void {
  describeAccess(operation, route);
  operation.responses = {
    ...operation.responses,
    default: { description: 'Refused: `{"error": "ERR_…"}`', content: { 'application/json': { schema: ERROR } } },
  };
  if (route.input) describeInput(operation, schemaOf(route.input), { ...at, fileField: route.fileField });
}

function describeAccess(operation: Operation, { permission }: Route): void {
  if (permission?.level === 'external') {
    const { level, scope } = permission;
    operation.description = `Scope: ${scope}.`;
    operation.security = [{ [API_KEY_SCHEME]: [] }];
    Object.assign(operation, { 'x-permission': level, 'x-scope': scope });
    return;
  }
  const level = permission?.level ?? 'super';
  operation.description = `Permission: ${level}.`;
  Object.assign(operation, { 'x-permission': level });
  if (level !== 'public') operation.security = [{ bearer: [] }];
}

const ERROR = { type: 'object', required: ['error'], properties: { error: { type: 'string' } } };
