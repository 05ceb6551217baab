import { type CampaignSettings, localMoment, type SendingHours } from '@prosa/contracts';
import { limitToday } from '../../settings/limit-today.js';
import { isSendingTime, pauseAfter } from '../../pace/lane-state.js';

/** A connection as a forecast needs it. */
export interface ForecastLane {
  recipients: number;
  dailyLimit: number | null;
  warmUpSince: string | null;
  sentToday: number;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
/** A forecast ends after a year. */
const HORIZON_MS = 365 * 86_400_000;
/** Seconds that a message takes beside the pace: until the network has it. */
const TAKES_SECONDS = 1;

/**
 * When a connection has written to its recipients, by pace, limits and sending hours, without waiting for answers. Null:
 * not within a year.
 */
export function finishAt(start: Date, lane: ForecastLane, settings: CampaignSettings, zone: string): Date | null {
  const run: Run = { at: start.getTime(), left: lane.recipients, inRow: 0, sentToday: lane.sentToday };
  let today = localMoment(zone, start).date;
  while (run.left > 0) {
    if (run.at - start.getTime() > HORIZON_MS) return null;
    const now = new Date(run.at);
    const { date } = localMoment(zone, now);
    if (date !== today) run.sentToday = 0;
    today = date;
    const limit = limitToday(lane, today) ?? Infinity;
    const maySend = run.sentToday < limit && isSendingTime(settings.sendingHours, zone, now);
    if (maySend) send(run, settings, limit, endOfWindow(run.at, settings.sendingHours, zone));
    else run.at = nextWindow(run.at, run.sentToday < limit ? settings.sendingHours : null, zone);
  }
  return new Date(run.at);
}

interface Run {
  /** Epoch milliseconds. */
  at: number;
  left: number;
  inRow: number;
  sentToday: number;
}

/** Sends until the limit of the day, or the end of the day or of the sending hours. */
function send(run: Run, settings: CampaignSettings, limit: number, end: number): void {
  while (run.left > 0 && run.at < end && run.sentToday < limit) {
    run.left--;
    run.sentToday++;
    run.inRow++;
    run.at += (pauseAfter(run.inRow, settings) + TAKES_SECONDS) * SECOND_MS;
  }
}

/** The beginning of the sending hours later on the day, else the end of the day. */
function nextWindow(at: number, hours: SendingHours | null, zone: string): number {
  const { time } = localMoment(zone, new Date(at));
  const opens = hours && time < hours.from ? hours.from : '24:00';
  return minutesLater(at, minutesOf(opens) - minutesOf(time));
}

/** How long the day and the sending hours last at least: it is looked at again after that. */
function endOfWindow(at: number, hours: SendingHours | null, zone: string): number {
  const { time } = localMoment(zone, new Date(at));
  const end = hours ? hours.to : '24:00';
  return minutesLater(at, minutesOf(end) - minutesOf(time));
}

/** The beginning of a minute, one at least, from the present one. */
const minutesLater = (at: number, minutes: number) => at - (at % MINUTE_MS) + Math.max(1, minutes) * MINUTE_MS;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
