import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

const OWN_CONTENT = ["'self'", 'blob:', 'data:'];

/** No inline script anywhere; inline style only because the component library needs it (reliability-security §2.5). */
export function securityHeaders(isHttps: boolean): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: OWN_CONTENT,
        mediaSrc: OWN_CONTENT,
        connectSrc: OWN_CONTENT,
        fontSrc: ["'self'", 'data:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps,
    crossOriginResourcePolicy: { policy: 'same-site' },
    crossOriginOpenerPolicy: isHttps,
  });
}

/** Answers are people's data: no cache keeps them unless a route says otherwise. */
export function noStore(_: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}
