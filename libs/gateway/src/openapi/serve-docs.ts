import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { Routes } from '../access/routes.js';
import { REFRESH_COOKIE } from '../access/cookies.js';
import { API_KEY_SCHEME, describeRoutes } from './describe-routes.js';
import { IntegratorsDocument } from './integrators/integrators-document.js';

const API_KEY_TEXT = 'An API key (`prosa_…`); to send messages, also the token of a connection.';

/**
 * The document at /docs-json and its page at /docs, and of it the one for integrators: made from the routes, never written
 * by hand.
 */
export function serveDocs(app: INestApplication, version: string): void {
  const base = new DocumentBuilder()
    .setTitle('Prosa')
    .setVersion(version)
    .addBearerAuth()
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: API_KEY_TEXT }, API_KEY_SCHEME)
    .addCookieAuth(REFRESH_COOKIE)
    .build();
  const document = describeRoutes(SwaggerModule.createDocument(app, base), app.get(Routes).all());
  app.get(IntegratorsDocument, { strict: false }).makeOf(document);
  SwaggerModule.setup('docs', app, document, { jsonDocumentUrl: 'docs-json', customSiteTitle: 'Prosa' });
}
