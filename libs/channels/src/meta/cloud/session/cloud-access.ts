import type { Sealer } from '@prosa/service-kit/operations';
import { withTenant } from '@prosa/service-kit/database';
import type { DataSource } from 'typeorm';
import type { SessionRef } from '../../../sessions/request-session.js';
import { type CloudCredentials, readCredentials } from '../../accounts/meta-credentials.js';
import type { GraphAccess } from '../../graph/graph-client.js';
import { GraphError } from '../../graph/graph-error.js';

/** What calls for a number carry. */
export interface CloudAccess extends GraphAccess {
  phoneNumberId: string;
  wabaId: string;
}

/** There is no token: a person must authorise the connection. */
export class NotAuthorised extends Error {
  override readonly name = 'NotAuthorised';
}

export interface AccessOptions {
  db: DataSource;
  sealer: Sealer;
  session: SessionRef;
  /** Of the platform's own app, for connections without one of their own. */
  appSecret: string | null;
}

/** Credentials may be replaced by another process, in milliseconds. */
const FRESH_FOR_MS = 30_000;

/** The credentials of one session, as they are at the moment. */
export class AccessSource {
  private known: CloudAccess | null = null;
  private readAt = -Infinity;

  constructor(private readonly options: AccessOptions) {}

  /** Runs a call; when the token is refused and another one was saved meanwhile, once more with that. */
  async with<T>(call: (access: CloudAccess) => Promise<T>): Promise<T> {
    const isFresh = performance.now() - this.readAt < FRESH_FOR_MS;
    const access = isFresh && this.known ? this.known : await this.reload();
    try {
      return await call(access);
    } catch (error) {
      if (!(error instanceof GraphError) || error.kind !== 'token') throw error;
      const fresh = await this.reload();
      if (fresh.token === access.token) throw error;
      return call(fresh);
    }
  }

  /** Reads them again. Throws NotAuthorised. */
  async reload(): Promise<CloudAccess> {
    const { db, sealer, session } = this.options;
    const credentials = await withTenant(db, session, (manager) => readCredentials(manager, sealer, session));
    if (credentials?.platform !== 'cloud' || credentials.token === '') throw new NotAuthorised();
    this.known = cloudAccess(credentials, this.options.appSecret);
    this.readAt = performance.now();
    return this.known;
  }

  forget(): void {
    this.known = null;
  }
}

/** Of an own app whose secret is unknown the token is not signed. */
export function cloudAccess(credentials: CloudCredentials, platformSecret: string | null): CloudAccess {
  const { token, phoneNumberId, wabaId, appSecret, hookKey } = credentials;
  return { token, phoneNumberId, wabaId, appSecret: hookKey === null ? platformSecret : appSecret };
}
