import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { Routes } from '../access/routes.js';
import { REFRESH_COOKIE } from '../access/cookies.js';
import { describeRoutes } from './describe-routes.js';

/** The document at /docs-json and its page at /docs: made from the routes, never written by hand. */
export function serveDocs(app: INestApplication, version: string): void {
  const base = new DocumentBuilder()
    .setTitle('Prosa')
    .setVersion(version)
    .addBearerAuth()
    .addCookieAuth(REFRESH_COOKIE)
    .build();
  const make = () => describeRoutes(SwaggerModule.createDocument(app, base), app.get(Routes).all());
  SwaggerModule.setup('docs', app, make(), { jsonDocumentUrl: 'docs-json', customSiteTitle: 'Prosa' });
}
