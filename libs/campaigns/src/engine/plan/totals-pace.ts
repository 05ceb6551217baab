/** Recipients for each of which a second passes between two counts of a campaign. */
const RECIPIENTS_A_SECOND = 20_000;

/**
 * How often the totals of campaigns are counted and published by this process: whenever they change, but of large
 * ones less often. Counting 100,000 recipients takes a tenth of a second, in which none of their messages leaves.
 */
export class TotalsPace {
  /** When each may be counted again, in milliseconds of `performance.now()`, by company and campaign. */
  private readonly next = new Map<string, number>();

  /** Seconds until a campaign may be counted; 0: now. */
  secondsLeft(campaign: Counted): number {
    return Math.max(0, (this.next.get(keyOf(campaign)) ?? 0) - performance.now()) / 1_000;
  }

  /** Notes that so many recipients were counted. */
  counted(campaign: Counted, recipients: number): void {
    const now = performance.now();
    for (const [key, at] of this.next) if (at <= now) this.next.delete(key);
    const seconds = recipients / RECIPIENTS_A_SECOND;
    if (seconds >= 1) this.next.set(keyOf(campaign), now + seconds * 1_000);
  }
}

interface Counted {
  companyId: number;
  id: number;
}

const keyOf = ({ companyId, id }: Counted): string => `${companyId}:${id}`;
