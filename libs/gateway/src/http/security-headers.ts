import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

const OWN_CONTENT = ["'self'", 'blob:', 'data:'];

/** Films of the help page play in a frame of their own (docs/spec/secondary.md §2); nothing else is framed. */
const FILM_PLAYER = 'https://www.youtube-nocookie.com';

/**
 * No inline script anywhere; inline style only because the component library needs it
 * (docs/spec/reliability-security.md §2.5).
 */
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
        manifestSrc: ["'self'"],
        frameSrc: [FILM_PLAYER],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps,
    crossOriginResourcePolicy: { policy: 'same-site' },
    // The window of Embedded Signup says to the page that opened it which number was chosen.
    crossOriginOpenerPolicy: isHttps && { policy: 'same-origin-allow-popups' },
  });
}

/** Answers are people's data: no cache keeps them unless a route says otherwise. */
export function noStore(_: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}
