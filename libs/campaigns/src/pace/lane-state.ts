import { type Channel, type CampaignSettings, localMoment, type SendingHours } from '@prosa/contracts';
import { limitToday, sentToday } from '../settings/limit-today.js';
import type { Reader } from '@prosa/service-kit/database';

/** A connection that writes for campaigns, as it is now. */
export interface LaneState {
  isConnected: boolean;
  channel: Channel;
  /** Messages of campaigns that it may still send today; null: no limit. */
  left: number | null;
  /** The clock of the database. */
  now: Date;
  /** YYYY-MM-DD by the company's clock. */
  today: string;
}

interface Row {
  isConnected: boolean;
  channel: Channel;
  dailyLimit: number | null;
  warmUpSince: string | null;
  day: string | null;
  sentToday: number;
  now: Date;
}

/** Null: there is no such connection any more. */
export async function laneState(
  manager: Reader,
  { companyId, id }: { companyId: number; id: number },
  zone: string,
): Promise<LaneState | null> {
  const [row] = await manager.query<Row[]>(
    `SELECT c.status = 'CONNECTED' AS "isConnected", c.channel, l.daily_limit AS "dailyLimit", l.warm_up_since::text AS "warmUpSince",
       l.day::text AS day, coalesce(l.sent_today, 0) AS "sentToday", clock_timestamp() AS now
     FROM connection_copy c LEFT JOIN connection_limit l ON l.company_id = c.company_id AND l.connection_id = c.id
     WHERE c.company_id = $1 AND c.id = $2`,
    [companyId, id],
  );
  if (!row) return null;
  const today = localMoment(zone, row.now).date;
  const limit = limitToday(row, today);
  const sent = sentToday(row, today);
  const { isConnected, channel, now } = row;
  return { isConnected, channel, left: limit === null ? null : Math.max(0, limit - sent), now, today };
}

/** Whether campaigns may write at this instant by the company's clock. */
export function isSendingTime(hours: SendingHours | null, zone: string, instant: Date): boolean {
  if (!hours) return true;
  const { weekday, time } = localMoment(zone, instant);
  return hours.weekdays.includes(WEEKDAYS.indexOf(weekday)) && time >= hours.from && time < hours.to;
}

const WEEKDAYS: string[] = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Seconds until the next message, after so many in a row (docs/spec/domain-behaviour.md §13). */
export function pauseAfter(
  inRow: number,
  { messageInterval, longerIntervalAfter, greaterInterval }: Pick<CampaignSettings, keyof typeof PACE>,
): number {
  const isLonger = longerIntervalAfter > 0 && inRow % longerIntervalAfter === 0;
  return isLonger ? Math.max(messageInterval, greaterInterval) : messageInterval;
}

const PACE = { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 };
