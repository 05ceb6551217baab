import { CAMPAIGN_DAILY_MAX, warmUpLimit } from '@prosa/contracts';
import type { ConnectionLimit } from './connection-limit.entity.js';

const DAY_MS = 86_400_000;

type Limit = Pick<ConnectionLimit, 'dailyLimit' | 'warmUpSince'>;

/** The day of a warm-up, from 1; null without one, and once it has reached the daily limit. `today` is YYYY-MM-DD. */
export function warmUpDay({ dailyLimit, warmUpSince }: Limit, today: string): number | null {
  if (warmUpSince === null) return null;
  const day = Math.max(1, Math.round((Date.parse(today) - Date.parse(warmUpSince)) / DAY_MS) + 1);
  return warmUpLimit(day) < (dailyLimit ?? CAMPAIGN_DAILY_MAX) ? day : null;
}

/** How many messages of campaigns a connection may send today, those of today included; null: no limit. */
export function limitToday(limit: Limit, today: string): number | null {
  const day = warmUpDay(limit, today);
  return day === null ? limit.dailyLimit : warmUpLimit(day);
}

/** How many of them it has sent today. */
export const sentToday = ({ day, sentToday: sent }: Pick<ConnectionLimit, 'day' | 'sentToday'>, today: string) =>
  day === today ? sent : 0;
