import { readTenant } from '@prosa/service-kit';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';

const COMPANIES_MAX = 10_000;
/** So late another replica may be in knowing of a company's first subscription. */
const KNOWN_MS = 30_000;

/** Whether anybody of a company wants to be told at all: asked for each message, so it is remembered for a while. */
@Injectable()
export class PushSubscriberCache {
  private readonly known: LRUCache<number, boolean, unknown>;

  constructor(private readonly db: DataSource) {
    this.known = new LRUCache({ max: COMPANIES_MAX, ttl: KNOWN_MS, fetchMethod: (companyId) => this.query(companyId) });
  }

  async hasSubscribers(companyId: number): Promise<boolean> {
    return (await this.known.fetch(companyId)) ?? false;
  }

  /** Somebody of the company changed it here. */
  forget(companyId: number): void {
    this.known.delete(companyId);
  }

  private query(companyId: number): Promise<boolean> {
    return readTenant(this.db, { companyId }, async (reader) => {
      const [row] = (await reader.query('SELECT 1 FROM push_subscription WHERE company_id = $1 LIMIT 1', [
        companyId,
      ])) as unknown[];
      return row !== undefined;
    });
  }
}
