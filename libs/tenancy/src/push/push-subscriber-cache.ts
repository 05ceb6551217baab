import { readTenant } from '@prosa/service-kit/database';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';

const COMPANIES_MAX = 10_000;
/** How long another replica may miss a company's first subscription. */
const KNOWN_MS = 30_000;

/** Caches whether a company has any subscription, because each message asks for it. */
@Injectable()
export class PushSubscriberCache {
  private readonly known: LRUCache<number, boolean, unknown>;

  constructor(private readonly db: DataSource) {
    this.known = new LRUCache({ max: COMPANIES_MAX, ttl: KNOWN_MS, fetchMethod: (companyId) => this.query(companyId) });
  }

  async hasSubscribers(companyId: number): Promise<boolean> {
    return (await this.known.fetch(companyId)) ?? false;
  }

  /** Drops the cached answer after a change in this replica. */
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
