import type { IncomingHttpHeaders } from 'node:http';
import type { AllowedOrigins } from './allowed-origins.js';

const HOUR_SECONDS = 3_600;

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
  ({ headers }: { headers: IncomingHttpHeaders }, decide: (error: Error | null, options: CorsAnswer) => void): void => {
    const { origin } = headers;
    const isAllowed = origin !== undefined && origins.allows(origin, headers);
    decide(null, {
      origin: isAllowed ? origin : false,
      credentials: isAllowed,
      maxAge: HOUR_SECONDS,
      exposedHeaders: ['Retry-After', 'Content-Range', 'Content-Disposition'],
    });
  };
