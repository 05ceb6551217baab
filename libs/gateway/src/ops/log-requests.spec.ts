import express from 'express';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { eventually } from '@prosa/testing';
import { logRequests } from './log-requests.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';

describe('the log of requests', () => {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  let server: Server;
  let url: string;

  beforeAll(async () => {
    const app = express();
    app.use(logRequests(pino({ level: 'debug', base: {}, timestamp: false }, sink)));
    app.get('/people/:number', (_, response) => void response.send('ok'));
    app.get('/broken', () => {
      throw new Error('secret reason');
    });
    app.use(((_error, _request, response, _next) => void response.status(500).end()) as express.ErrorRequestHandler);
    server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());
  beforeEach(() => lines.splice(0));

  async function lineOf(path: string): Promise<Record<string, unknown>> {
    const headers = {
      traceparent: `00-${TRACE}-b7ad6b7169203331-01`,
      authorization: 'Bearer secret',
      cookie: 'jrt=secret',
    };
    const response = await fetch(`${url}${path}`, { headers });
    await response.arrayBuffer();
    expect(response.headers.get('x-trace-id')).toBe(TRACE);
    await eventually(() => expect(lines).toHaveLength(1));
    return JSON.parse(lines[0] ?? '') as Record<string, unknown>;
  }

  it.each([
    ['/people/5511988887777?token=secret', '/people/:number', 200],
    ['/broken', '/broken', 500],
    ['/5511988887777/secret', 'none', 404],
  ])('has one line for %s, with its route and nothing that was sent', async (path, route, status) => {
    expect(await lineOf(path)).toEqual({
      level: 20,
      method: 'GET',
      route,
      status,
      ms: expect.any(Number) as unknown,
      traceId: TRACE,
      msg: 'request answered',
    });
  });

  it('gives requests without a trace one of their own', async () => {
    const response = await fetch(`${url}/people/1`);

    await eventually(() => expect(lines).toHaveLength(1));
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ traceId: response.headers.get('x-trace-id') });
  });
});
