import type { INestApplication } from '@nestjs/common';
import { type Platform, type RunningService, startService } from '@prosa/service-kit';
import { createTestDatabase, testPlatform } from '@prosa/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gatewayService, makeGatewayApp } from '../src/index.js';
import { FakeServices } from './fake-services.js';

/** A gateway that listens, on a real database, before services that answer what a spec says. */
export interface GatewayUnderTest {
  readonly url: string;
  readonly services: FakeServices;
  readonly platform: Platform;
  readonly running: RunningService;
  /** Before the end of the tests, for those that look at how it stops. */
  stop(): Promise<void>;
  /** A call as a console makes it; `token` becomes the bearer, a plain object the JSON body. */
  call(method: string, address: string, options?: CallOptions): Promise<Response>;
}

export interface CallOptions {
  token?: string;
  body?: object;
  form?: FormData;
  headers?: Record<string, string>;
}

/** For the surrounding describe. Usable from beforeAll on; the fakes are reset before each test. */
export function useGateway(env: Record<string, string> = {}): GatewayUnderTest {
  const services = new FakeServices();
  const state = {} as { url: string; platform: Platform; running: RunningService };
  let tidyUp = () => Promise.resolve();
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= tidyUp());

  beforeAll(async () => {
    const database = await createTestDatabase();
    const folder = await mkdtemp(path.join(tmpdir(), 'gateway-'));
    const platform = testPlatform(database.url, { HOST: '127.0.0.1', DATA_DIR: folder, ...env });
    await services.serveOn(platform.driver);
    const running = await startService(gatewayService, platform, makeGatewayApp);
    const { port } = (running.app as INestApplication<Server>).getHttpServer().address() as AddressInfo;
    Object.assign(state, { url: `http://127.0.0.1:${port}`, platform, running });
    tidyUp = async () => {
      await running.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    };
  });
  beforeEach(() => services.reset());
  afterAll(stop);

  return {
    services,
    stop,
    get url() {
      return state.url;
    },
    get platform() {
      return state.platform;
    },
    get running() {
      return state.running;
    },
    call: (method, address, options) => fetch(state.url + address, requestOf(method, options)),
  };
}

function requestOf(method: string, { token, body, form, headers }: CallOptions = {}): RequestInit {
  return {
    method,
    redirect: 'manual',
    headers: {
      accept: 'application/json, text/plain, */*',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body ? JSON.stringify(body) : form,
  };
}
