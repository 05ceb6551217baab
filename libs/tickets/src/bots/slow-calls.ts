import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';

/**
 * Requests of people that wait for foreign systems at the same time, in a process and of a company: of the 64 that a process
 * answers at once most stay free, whatever hangs.
 */
const AT_ONCE = 16;
const OF_COMPANY = 4;

/** Bounds the requests that wait for foreign systems. */
@Injectable()
export class SlowCalls {
  private readonly waiting = new Map<number, number>();
  private count = 0;

  /** Throws ERR_TOO_MANY_REQUESTS where there is no place. */
  async run<T>(companyId: number, work: () => Promise<T>): Promise<T> {
    const ofCompany = this.waiting.get(companyId) ?? 0;
    if (this.count >= AT_ONCE || ofCompany >= OF_COMPANY) throw new AppError('ERR_TOO_MANY_REQUESTS');
    this.add(companyId, 1);
    return work().finally(() => this.add(companyId, -1));
  }

  private add(companyId: number, change: 1 | -1): void {
    this.count += change;
    const left = (this.waiting.get(companyId) ?? 0) + change;
    if (left === 0) this.waiting.delete(companyId);
    else this.waiting.set(companyId, left);
  }
}
