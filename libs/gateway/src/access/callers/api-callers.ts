import { Injectable } from '@nestjs/common';
import { ANONYMOUS, API_KEY, type ApiCaller, apiKeyActor } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';
import { Remembered } from './remembered.js';

/** The names of credentials, by which calls are counted and changes find what is remembered. */
export const keyCredential = (apiKeyId: number): string => `key:${apiKeyId}`;
export const tokenCredential = (connectionId: number): string => `connection:${connectionId}`;

/**
 * The program behind an API key or a connection's token: requested from tenancy or channels, remembered for seconds, and
 * forgotten at once when it changes.
 */
@Injectable()
export class ApiCallers {
  private readonly callers: Remembered<ApiCaller>;

  constructor(private readonly bus: Bus) {
    this.callers = new Remembered((secret) =>
      API_KEY.test(secret)
        ? bus.request(ANONYMOUS, { name: 'apiKeys.caller', input: { key: secret } })
        : this.ofToken(secret),
    );
  }

  /** Throws ERR_API_KEY_INVALID, ERR_COMPANY_INACTIVE, ERR_SUBSCRIPTION_EXPIRED, ERR_NOT_IN_PLAN. */
  async of(secret: string): Promise<ApiCaller> {
    const caller = await this.callers.get(secret);
    const isExpired = caller.expiresAt !== null && Date.parse(caller.expiresAt) <= Date.now();
    if (isExpired) throw new AppError('ERR_API_KEY_INVALID');
    return caller;
  }

  /** For when a key was revoked, or a token replaced or its connection deleted. */
  forgetCredential(credential: string): void {
    this.callers.forget((caller) => caller.credential === credential);
  }

  /** For when the company paid, became past due, or has another plan. */
  forgetCompany(companyId: number): void {
    this.callers.forget(({ actor }) => actor.companyId === companyId);
  }

  /** For when changes may have been missed. */
  forgetAll(): void {
    this.callers.clear();
  }

  private async ofToken(token: string): Promise<ApiCaller> {
    const found = await this.bus.request(ANONYMOUS, { name: 'connections.ofToken', input: { token } });
    const { companyId, connectionId, name } = found;
    const actor = apiKeyActor(companyId, name);
    await this.bus.request(actor, { name: 'apiKeys.assertCompany', input: {} });
    return {
      actor,
      credential: tokenCredential(connectionId),
      scopes: ['messages:send'],
      connectionId,
      expiresAt: null,
    };
  }
}
