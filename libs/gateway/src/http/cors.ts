import type { IncomingHttpHeaders } from 'node:http';
import type { AllowedOrigins } from './allowed-origins.js';

const HOUR_SECONDS = 3_600;

/** The external API is called with a token in a header, and never with cookies: pages of anybody may (docs/api.md). */
const EXTERNAL = /^\/(api\/messages|v1)\//;
const ANY_PAGE: CorsAnswer = {
  origin: '*',
  credentials: false,
  maxAge: HOUR_SECONDS,
  exposedHeaders: ['Retry-After', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
};

interface CorsAnswer {
  origin: string | false;
  credentials: boolean;
  maxAge: number;
  exposedHeaders: string[];
}

/**
 * Credentialed calls from the pages we know: the exact origin, for every method and for media too
 * (docs/spec/wire-contract.md §1).
 */
export const corsFor =
  (origins: AllowedOrigins) =>
  (
    { headers, url = '' }: { headers: IncomingHttpHeaders; url?: string },
    decide: (error: Error | null, options: CorsAnswer) => void,
  ): void => {
    if (EXTERNAL.test(url)) return decide(null, ANY_PAGE);
    const { origin } = headers;
    const isAllowed = origin !== undefined && origins.allows(origin, headers);
    decide(null, {
      origin: isAllowed ? origin : false,
      credentials: isAllowed,
      maxAge: HOUR_SECONDS,
      exposedHeaders: ['Retry-After', 'Content-Range', 'Content-Disposition'],
    });
  };
