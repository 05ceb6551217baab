import { Controller, Get, Module } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { anActor } from '@prosa/testing';
import { useGateway } from '../../test/gateway-under-test.js';
import { Routes } from './routes.js';

describe('routes', () => {
  const gateway = useGateway();

  it('all say who may call them, and stand in the OpenAPI document with it', async () => {
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
