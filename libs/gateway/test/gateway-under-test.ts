import type { INestApplication, ModuleMetadata } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { type AppFactory, type Platform, type RunningService, startService } from '@prosa/service-kit/service';
import { createTestDatabase, testPlatform } from '@prosa/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { appOptions, startGatewayApp } from '../src/gateway.app.js';
import { gatewayService } from '../src/index.js';
import { accessToken } from './access-token.js';
import { FakeServices } from './fake-services.js';

/** A listening gateway on a real database, with fake services behind it. */
export interface GatewayUnderTest {
  readonly url: string;
  readonly services: FakeServices;
  readonly platform: Platform;
  readonly running: RunningService;
  /** Stops it before the end of the tests, for those that check how it stops. */
  stop(): Promise<void>;
  /** The value of an Authorization header for whoever signed in under that name. */
  bearer(name: string): string;
  /** A call as a console makes it; `token` names whose access token is the bearer, a plain object becomes the JSON body. */
  call(method: string, address: string, options?: CallOptions): Promise<Response>;
}

export interface CallOptions {
  token?: string;
  body?: object;
  form?: FormData;
  headers?: Record<string, string>;
}

/**
 * For the surrounding describe. Usable from beforeAll on; the fakes are reset before each test. `beside` is what a spec
 * mounts beside the gateway's own modules.
 */
export function useGateway(env: Record<string, string> = {}, beside: ModuleMetadata = {}): GatewayUnderTest {
  const services = new FakeServices();
  const state = {} as { url: string; platform: Platform; running: RunningService };
  let tidyUp = () => Promise.resolve();
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= tidyUp());

  /** One token for each name, as consoles keep theirs. */
  const tokens = new Map<string, string>();
  const bearer = (name: string) => {
    const token = tokens.get(name) ?? accessToken(state.platform.keys, name);
    tokens.set(name, token);
    return `Bearer ${token}`;
  };

  beforeAll(async () => {
    const database = await createTestDatabase();
    const folder = await mkdtemp(path.join(tmpdir(), 'gateway-'));
    const platform = testPlatform(database.url, { HOST: '127.0.0.1', DATA_DIR: folder, ...env });
    await services.serveOn(platform.driver);
    const running = await startService(gatewayService, platform, makeTestApp(beside));
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
    bearer,
    call: (method, address, { token, headers, ...options } = {}) =>
      fetch(
        state.url + address,
        requestOf(method, { ...options, headers: { ...(token && { authorization: bearer(token) }), ...headers } }),
      ),
  };
}

/** The gateway's modules in a testing module: what is registered by APP_GUARD and the like applies there as well. */
const makeTestApp =
  ({ imports = [], ...beside }: ModuleMetadata): AppFactory =>
  async (module, strategy, platform) => {
    const testing = await Test.createTestingModule({ ...beside, imports: [module, ...imports] }).compile();
    const app = testing.createNestApplication<NestExpressApplication>(appOptions(platform.log));
    return startGatewayApp(app, strategy, platform);
  };

function requestOf(method: string, { body, form, headers }: Omit<CallOptions, 'token'> = {}): RequestInit {
  return {
    method,
    redirect: 'manual',
    headers: {
      accept: 'application/json, text/plain, */*',
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body ? JSON.stringify(body) : form,
  };
}
