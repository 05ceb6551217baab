import type { ClientOrigin } from '@prosa/contracts';
import type { Request } from 'express';

const USER_AGENT_MAX = 400;
const ADDRESS_MAX = 64;

/** Where the call comes from; the address honours TRUSTED_PROXIES (docs/spec/reliability-security.md §2.7). */
export const clientOrigin = (request: Request): ClientOrigin => ({
  address: (request.ip ?? '').slice(0, ADDRESS_MAX),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX),
});
