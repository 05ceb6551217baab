import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type AppFactory, NestLog, type PlatformConfig } from '@prosa/service-kit';
import cookieParser from 'cookie-parser';
import { findConsole, serveConsole } from './console/static-console.js';
import { ActorGuard } from './access/actor.guard.js';
import { MaskNumbers } from './access/mask-numbers.interceptor.js';
import { LinkPictures } from './contacts/pictures/link-pictures.interceptor.js';
import { AllowedOrigins } from './http/allowed-origins.js';
import { corsFor } from './http/cors.js';
import { ErrorFilter } from './http/error.filter.js';
import { noStore, securityHeaders } from './http/security-headers.js';
import { serveDocs } from './openapi/serve-docs.js';
import { productVersion } from './ops/product-version.js';
import { watchRequests } from './ops/watch-requests.js';
import { LiveServer } from './realtime/sockets/live-server.js';

const JSON_LIMIT = '1mb';
/** Longer than proxies and clients keep a connection they do not use: who ends it must not be us, or a call is lost on it. */
const KEEP_ALIVE_MS = 75_000;

/** The gateway's application: HTTP and sockets on PORT, and a listener on the bus. Listens when it resolves. */
export const makeGatewayApp: AppFactory = async (module, strategy, { config, log }) => {
  const app = await NestFactory.create<NestExpressApplication>(module, { bodyParser: false, logger: new NestLog(log) });
  app.use(watchRequests(log));
  useMiddleware(app, config);
  app.useGlobalGuards(app.get(ActorGuard));
  app.useGlobalInterceptors(app.get(MaskNumbers), app.get(LinkPictures));
  app.useGlobalFilters(app.get(ErrorFilter));
  app.connectMicroservice({ strategy });
  serveDocs(app, productVersion());
  await app.init();
  await app.startAllMicroservices();
  app.get(LiveServer).attach(app.getHttpServer());
  app.getHttpServer().keepAliveTimeout = KEEP_ALIVE_MS;
  await app.listen(config.PORT, config.HOST);
  return app;
};

function useMiddleware(app: NestExpressApplication, config: PlatformConfig): void {
  const isHttps = config.PUBLIC_URL?.startsWith('https:') ?? false;
  if (config.TRUSTED_PROXIES > 0) app.set('trust proxy', config.TRUSTED_PROXIES);
  // What is never stored is never compared: a hash of each answer would be for nothing.
  app.set('etag', false);
  app.use(securityHeaders(isHttps), noStore);
  app.enableCors(corsFor(app.get(AllowedOrigins)));
  const folder = findConsole();
  if (folder) app.use(...serveConsole(folder));
  app.use(cookieParser());
  app.useBodyParser('json', { limit: JSON_LIMIT });
}
