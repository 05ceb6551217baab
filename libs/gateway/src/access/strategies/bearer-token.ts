import type { Request } from 'express';

const BEARER = /^Bearer ([\w.~+/=-]{1,4096})$/i;

/** The access token of a request, if it carries one. */
export const bearerToken = (request: Request): string | undefined =>
  BEARER.exec(request.headers.authorization ?? '')?.[1];
