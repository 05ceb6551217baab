import type { OpenAPIObject } from '@nestjs/swagger';
import type { Route } from '../access/routes.js';
import type { Operation, Parameter } from './document.js';
import { schemaOf } from './schema-of.js';

const WITH_BODY = new Set(['post', 'put', 'patch']);
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const FILE = { medias: { type: 'string', format: 'binary' } } as const;

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
  const level = route.permission?.level ?? 'super';
  operation.description = `Permission: ${level}.`;
  Object.assign(operation, { 'x-permission': level });
  if (level !== 'public') operation.security = [{ bearer: [] }];
  operation.responses = {
    ...operation.responses,
    default: { description: 'Refused: `{"error": "ERR_…"}`', content: { 'application/json': { schema: ERROR } } },
  };
  if (route.input) describeInput(operation, schemaOf(route.input), at);
}

const ERROR = { type: 'object', required: ['error'], properties: { error: { type: 'string' } } };

function describeInput(
  operation: Operation,
  { properties, required }: ReturnType<typeof schemaOf>,
  { path, method }: { path: string; method: string },
): void {
  const names = Object.keys(properties);
  const inPath = names.filter((name) => path.includes(`{${name}}`));
  const others = names.filter((name) => !inPath.includes(name));
  const parameter = (name: string, place: 'path' | 'query'): Parameter => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: properties[name],
  });
  const named = [
    ...inPath.map((name) => parameter(name, 'path')),
    ...(WITH_BODY.has(method) ? [] : others.map((name) => parameter(name, 'query'))),
  ];
  const kept = (operation.parameters ?? []).filter((given) => !('name' in given) || !names.includes(given.name));
  operation.parameters = [...kept, ...named];
  if (!WITH_BODY.has(method) || others.length === 0) return;
  const schema = {
    type: 'object',
    properties: Object.fromEntries(others.map((name) => [name, properties[name]])),
    required: others.filter((name) => required.includes(name)),
  };
  const isUpload = operation.operationId === 'MessagesController_send';
  operation.requestBody = {
    content: {
      'application/json': { schema },
      ...(isUpload && {
        'multipart/form-data': { schema: { ...schema, properties: { ...schema.properties, ...FILE } } },
      }),
    },
  } as Operation['requestBody'];
}
