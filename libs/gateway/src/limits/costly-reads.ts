import { Injectable } from '@nestjs/common';
import { AppError } from '@prosa/service-kit/http';
import type { Response } from 'express';
import { GatewayConfig } from '../gateway.config.js';
import { refusedTotal } from './refused-metric.js';
import { type TurnLimits, Turns } from './turns.js';

/** For each read that runs. */
const WAITING = 10;
/** The part of its company's places that one session may have. */
const OF_ONE_SESSION = 2 / 3;
const WAIT_MS = 10_000;

/**
 * Gives each company a few places for reads that cost a lot: figures, searches, exports. Others of it wait, sessions in
 * turn, and beyond a short queue they are refused, so that other companies are served meanwhile.
 */
@Injectable()
export class CostlyReads {
  private readonly companies = new Map<number, Turns>();
  private readonly limits: TurnLimits;

  constructor({ COSTLY_READS_PER_COMPANY: running }: GatewayConfig) {
    const waiting = WAITING * running;
    const ofKey = (all: number) => Math.ceil(all * OF_ONE_SESSION);
    this.limits = { running, runningOfKey: ofKey(running), waiting, waitingOfKey: ofKey(waiting), waitMs: WAIT_MS };
  }

  /** `by`: its session or credential. Resolves when the read has a place, which it has until its answer is over. Throws ERR_TOO_MANY_REQUESTS. */
  async enter({ by, companyId }: { by: string; companyId: number }, response: Response): Promise<void> {
    const turns = this.companies.get(companyId) ?? new Turns(this.limits);
    this.companies.set(companyId, turns);
    const left = new AbortController();
    response.once('close', () => left.abort());
    const release = await turns.enter(by, left.signal);
    if (!release) {
      refusedTotal.inc({ what: 'read', by: 'session or company' });
      throw new AppError('ERR_TOO_MANY_REQUESTS');
    }
    const finish = () => {
      release();
      if (turns.isIdle) this.companies.delete(companyId);
    };
    if (left.signal.aborted) finish();
    else left.signal.addEventListener('abort', finish);
  }
}
