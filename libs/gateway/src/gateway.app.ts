import type { NestApplicationOptions } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { BusServer } from '@prosa/service-kit/bus';
import { type Log, NestLog, configOf } from '@prosa/service-kit/operations';
import type { AppFactory, Platform } from '@prosa/service-kit/service';
import cookieParser from 'cookie-parser';
import { GatewayConfig } from './gateway.config.js';
import { findConsole, serveConsole } from './console/static-console.js';
import { AllowedOrigins } from './http/allowed-origins.js';
import { corsFor } from './http/cors.js';
import { jsonBody } from './http/json-body.js';
import { noStore, securityHeaders } from './http/security-headers.js';
import { CallLimits } from './limits/call-limits.js';
import { serveDocs } from './openapi/serve-docs.js';
import { keepRawBody, WEBHOOKS_PATH } from './webhooks/keep-raw-body.js';
import { productVersion } from './ops/product-version.js';
import { logRequests } from './ops/log-requests.js';
import { LiveAdapter } from './realtime/sockets/live.adapter.js';

/** Longer than proxies and clients keep an idle connection: if the server closed first, a call under way would be lost. */
const KEEP_ALIVE_MS = 75_000;

/** What the application is created with: bodies are parsed by our own limits. */
export const appOptions = (log: Log): NestApplicationOptions => ({ bodyParser: false, logger: new NestLog(log) });

/** The gateway's application. */
export const makeGatewayApp: AppFactory = async (module, strategy, platform) => {
  const app = await NestFactory.create<NestExpressApplication>(module, appOptions(platform.log));
  return startGatewayApp(app, strategy, platform);
};

/** Makes the application serve: HTTP and sockets on PORT, and the bus. It listens when this resolves. */
export async function startGatewayApp(
  app: NestExpressApplication,
  strategy: BusServer,
  { config, log }: Platform,
): Promise<NestExpressApplication> {
  app.use(logRequests(log));
  useMiddleware(app, configOf(config, GatewayConfig));
  app.connectMicroservice({ strategy });
  serveDocs(app, productVersion());
  app.useWebSocketAdapter(new LiveAdapter(app.getHttpServer(), app.get(AllowedOrigins)));
  await app.init();
  await app.startAllMicroservices();
  app.getHttpServer().keepAliveTimeout = KEEP_ALIVE_MS;
  await app.listen(config.PORT, config.HOST);
  return app;
}

function useMiddleware(app: NestExpressApplication, config: GatewayConfig): void {
  const isHttps = config.PUBLIC_URL?.startsWith('https:') ?? false;
  if (config.TRUSTED_PROXIES > 0) app.set('trust proxy', config.TRUSTED_PROXIES);
  // No answer is cached, so a hash of each would never be compared.
  app.set('etag', false);
  app.use(securityHeaders(isHttps), noStore);
  app.enableCors(corsFor(app.get(AllowedOrigins)));
  const folder = findConsole();
  if (folder) app.use(...serveConsole(folder));
  app.use(app.get(CallLimits, { strict: false }).limitAddress);
  app.use(cookieParser());
  app.use(`/${WEBHOOKS_PATH}`, ...keepRawBody);
  app.use(jsonBody);
}
