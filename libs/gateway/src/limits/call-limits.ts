import { Injectable } from '@nestjs/common';
import { AppError } from '@prosa/service-kit/http';
import { GatewayConfig } from '../gateway.config.js';
import type { NextFunction, Request, Response } from 'express';
import { networkOf } from './client-network.js';
import { refusedTotal } from './refused-metric.js';
import { acquireAll, Tally } from './tally.js';

/** Health probes must be answered also when everybody else has to wait. */
const UNLIMITED = /^\/health\//;

/**
 * Limits how many calls are under way at once: of an address before anything of the call is read, of a session or
 * credential and of a company once the caller is known. The one over its limit is refused, so that it waits and not its neighbours.
 */
@Injectable()
export class CallLimits {
  private readonly addresses: Tally;
  private readonly sessions: Tally;
  private readonly companies: Tally;

  constructor(config: GatewayConfig) {
    this.addresses = new Tally(config.CALLS_PER_ADDRESS);
    this.sessions = new Tally(config.CALLS_PER_SESSION);
    this.companies = new Tally(config.CALLS_PER_COMPANY);
  }

  /** Express middleware. Passes ERR_TOO_MANY_REQUESTS on. */
  readonly limitAddress = (request: Request, response: Response, next: NextFunction): void => {
    if (UNLIMITED.test(request.path)) return next();
    const release = this.addresses.acquire(networkOf(request.ip ?? ''));
    if (!release) return next(tooMany('address'));
    response.once('close', release);
    next();
  };

  /** Counts a call by its session or a program's credential until its answer is over. Throws ERR_TOO_MANY_REQUESTS. */
  enter({ by, companyId }: { by: string; companyId: number }, response: Response): void {
    const release = acquireAll([
      [this.sessions, by],
      [this.companies, String(companyId)],
    ]);
    if (!release) throw tooMany('session or company');
    response.once('close', release);
  }
}

function tooMany(by: string): AppError {
  refusedTotal.inc({ what: 'call', by });
  return new AppError('ERR_TOO_MANY_REQUESTS');
}
