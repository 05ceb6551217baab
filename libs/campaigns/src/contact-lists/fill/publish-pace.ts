import type { ListKey } from '../contact-list.queries.js';

const PUBLISH_EVERY_MS = 1_000;

/** Whether the progress of a list may be published: at most once a second. */
export class PublishPace {
  private readonly publishedAt = new Map<string, number>();

  isDue({ companyId, contactListId }: ListKey): boolean {
    const [key, now] = [`${companyId}:${contactListId}`, performance.now()];
    if (now - (this.publishedAt.get(key) ?? -Infinity) < PUBLISH_EVERY_MS) return false;
    this.publishedAt.set(key, now);
    return true;
  }

  /** Forgets a list that is complete. */
  drop({ companyId, contactListId }: ListKey): void {
    this.publishedAt.delete(`${companyId}:${contactListId}`);
  }
}
