import { type Channel, type CampaignSettings, localMoment, type SendingHours } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { zoneOf } from '../options/company-zone.js';
import { limitToday, sentToday } from '../settings/limit-today.js';
import { campaignSettingsOf } from '../settings/settings-of.js';

/** A connection that writes for campaigns, as it is now. */
export interface LaneState {
  connectionId: number;
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
  connectionId: number;
  isConnected: boolean;
  channel: Channel;
  dailyLimit: number | null;
  warmUpSince: string | null;
  day: string | null;
  sentToday: number;
  now: Date;
}

/** How a company's campaigns write: its clock, its settings, and connections of it by their numbers. */
export interface CompanyLanes {
  zone: string;
  settings: CampaignSettings;
  lanes: LaneState[];
}

/** Reads, in one round trip, what decides whether connections write. Those that are deleted are left out. */
export async function companyLanes(
  manager: EntityManager,
  companyId: number,
  connectionIds: readonly number[],
): Promise<CompanyLanes> {
  const [zone, settings, rows] = await Promise.all([
    zoneOf(manager, companyId),
    campaignSettingsOf(manager, companyId),
    manager.query<Row[]>(
      `SELECT c.id AS "connectionId", c.status = 'CONNECTED' AS "isConnected", c.channel, l.daily_limit AS "dailyLimit",
         l.warm_up_since::text AS "warmUpSince", l.day::text AS day, coalesce(l.sent_today, 0) AS "sentToday",
         clock_timestamp() AS now
       FROM connection_copy c LEFT JOIN connection_limit l ON l.company_id = c.company_id AND l.connection_id = c.id
       WHERE c.company_id = $1 AND c.id = ANY ($2) ORDER BY array_position($2, c.id)`,
      [companyId, connectionIds],
    ),
  ]);
  return { zone, settings, lanes: rows.map((row) => laneOf(row, zone)) };
}

function laneOf(row: Row, zone: string): LaneState {
  const { connectionId, isConnected, channel, now } = row;
  const today = localMoment(zone, now).date;
  const limit = limitToday(row, today);
  const left = limit === null ? null : Math.max(0, limit - sentToday(row, today));
  return { connectionId, isConnected, channel, left, now, today };
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
