import { Controller, Get, Module, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryModule, MetadataScanner, ModulesContainer, NestFactory } from '@nestjs/core';
import { REST } from '@prosa/contracts';
import { anActor } from '@prosa/testing';
import type { RunningService } from '@prosa/service-kit/service';
import { useGateway } from '../../test/gateway-under-test.js';
import { Routes } from './routes.js';

type RunningApp = RunningService['app'];

describe('routes', () => {
  const gateway = useGateway();

  it('all declare who may call them, and appear in the OpenAPI document with it', async () => {
    const document = (await (await gateway.call('GET', '/docs-json')).json()) as {
      paths: Record<string, Record<string, { operationId: string; 'x-permission'?: string }>>;
    };
    const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
    const routes = gateway.running.app.get(Routes).all();

    expect(routes.length).toBeGreaterThan(25);
    for (const { controller, method, permission } of routes) {
      const operation = operations.find(({ operationId }) => operationId.startsWith(`${controller}_${method}`));
      expect([controller, method, operation?.['x-permission']]).toEqual([controller, method, permission?.level]);
    }
  });

  it('are those of the route map, by method and path', () => {
    const paths = registeredRoutes(gateway.running.app).map(({ path }) => path);

    expect(Object.keys(REST).sort()).toEqual(paths.sort());
  });

  it('overlap within one module only, where the one without parameters comes first', () => {
    const routes = registeredRoutes(gateway.running.app);
    const overlaps = routes.flatMap((later, index) =>
      routes
        .slice(0, index)
        .flatMap((earlier) => (covers(earlier, later) || covers(later, earlier) ? [[earlier, later]] : [])),
    );

    expect(routes.length).toBeGreaterThan(100);
    expect(overlaps.length).toBeGreaterThan(0);
    for (const [earlier, later] of overlaps as [RegisteredRoute, RegisteredRoute][]) {
      const isSpecialFirst = covers(later, earlier) && !covers(earlier, later);
      expect({ earlier, later, isSpecialFirst }).toEqual({
        earlier: { ...earlier, module: later.module },
        later,
        isSpecialFirst: true,
      });
    }
  });

  it('describe their fields from the contract classes', async () => {
    const document = (await (await gateway.call('GET', '/docs-json')).json()) as never as {
      paths: Record<string, { put: object; post: object; get: object }>;
    };

    expect(document.paths['/auth/login']?.post).toMatchObject({
      requestBody: {
        content: {
          'application/json': {
            schema: { required: ['email', 'password'], properties: { email: { format: 'email', maxLength: 254 } } },
          },
        },
      },
    });
    expect(document.paths['/messages/{ticketId}']?.get).toMatchObject({
      parameters: expect.arrayContaining([
        { name: 'ticketId', in: 'path', required: true, schema: { type: 'integer', minimum: 1, maximum: 2147483647 } },
        { name: 'markAsRead', in: 'query', required: false, schema: { type: 'boolean' } },
      ]) as unknown,
      security: [{ bearer: [] }],
    });
  });

  it('describe lists, headers and what lies inside other fields', async () => {
    const document = (await (await gateway.call('GET', '/docs-json')).json()) as never as {
      paths: Record<string, { get: object; post: object }>;
    };
    const body = { properties: { quotedMsg: { type: 'object', properties: { id: { type: 'integer' } } } } };

    expect(document.paths['/tickets']?.get).toMatchObject({
      parameters: expect.arrayContaining([
        {
          name: 'queueIds',
          in: 'query',
          required: false,
          content: {
            'application/json': { schema: { type: 'array', maxItems: 500, items: { type: 'integer', minimum: 0 } } },
          },
        },
      ]) as unknown,
    });
    expect(document.paths['/messages/{ticketId}']?.post).toMatchObject({
      parameters: expect.arrayContaining([
        { name: 'Idempotency-Key', in: 'header', required: false, schema: expect.objectContaining({ maxLength: 255 }) },
      ]) as unknown,
      requestBody: { content: { 'application/json': { schema: body }, 'multipart/form-data': { schema: body } } },
    });
  });

  it('shows the document as a page', async () => {
    const page = await gateway.call('GET', '/docs', { headers: { accept: 'text/html' } });

    expect(page.status).toBe(200);
    expect(await page.text()).toContain('swagger-ui');
  });

  it('without a permission stop the start', async () => {
    @Controller('open')
    class OpenController {
      @Get() anything() {
        return anActor();
      }
    }
    @Module({ imports: [DiscoveryModule], controllers: [OpenController], providers: [Routes] })
    class OpenModule {}
    const app = await NestFactory.create(OpenModule, { logger: false, abortOnError: false });

    await expect(app.init()).rejects.toThrow('OpenController.anything');
  });
});

interface RegisteredRoute {
  module: string;
  /** For example `GET /contacts/:contactId`. */
  path: string;
}

/** Every route in the order in which the router knows them, with the module of its controller. */
function registeredRoutes(app: RunningApp): RegisteredRoute[] {
  const modules = [...app.get(ModulesContainer).values()];
  const scanner = new MetadataScanner();
  return modules.flatMap(({ name, controllers }) =>
    [...controllers.values()].flatMap(({ metatype }) => {
      const base = Reflect.getMetadata(PATH_METADATA, metatype as Type) as string;
      const prototype = (metatype as Type).prototype as Record<string, object>;
      return scanner.getAllMethodNames(prototype).flatMap((method) => {
        const handler = prototype[method] as object;
        const path = Reflect.getMetadata(PATH_METADATA, handler) as string | undefined;
        if (path === undefined || !Reflect.hasMetadata(METHOD_METADATA, handler)) return [];
        const verb = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
        return [{ module: name, path: `${verb} /${[base, path].join('/').split('/').filter(Boolean).join('/')}` }];
      });
    }),
  );
}

/** Whether every address of the second route is one of the first as well. */
function covers(general: RegisteredRoute, special: RegisteredRoute): boolean {
  const parts = general.path.split('/');
  const others = special.path.split('/');
  if (parts.length !== others.length) return false;
  return parts.every((part, index) => part === others[index] || (part.startsWith(':') && index > 0));
}
