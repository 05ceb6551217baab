import { TEST_RECEIVER } from '@prosa/contracts';
import { EgressClient, type OpenedResponse } from '@prosa/service-kit/http';
import { AppError } from '@prosa/service-kit/http';
import { PlatformConfig } from '@prosa/service-kit/operations';
import { Injectable } from '@nestjs/common';

/** For a request and its whole answer. */
const TIME_LIMIT_MS = 10_000;

/** Calls the addresses of subscriptions: public ones, or what the operator allows. The test receiver is never called. */
@Injectable()
export class Receivers {
  private readonly egress: EgressClient;

  constructor(config: PlatformConfig) {
    this.egress = new EgressClient({ allow: config.EGRESS_ALLOW.split(',') });
  }

  /** Throws ERR_EGRESS_REFUSED, with the field, for an address that is never called, whatever its name resolves to. */
  assertCallable(url: string): void {
    if (url === TEST_RECEIVER) return;
    try {
      this.egress.assertCallable(url);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new AppError(error.code, { ...error.details, fields: { url: [error.details?.why] } });
    }
  }

  /** Throws ERR_EGRESS_REFUSED, and errors of the network. */
  post(url: string, headers: Record<string, string>, body: string): Promise<OpenedResponse> {
    return this.egress.open(url, { method: 'POST', headers, body, timeLimitMs: TIME_LIMIT_MS });
  }
}
