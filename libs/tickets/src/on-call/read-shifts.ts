import { ON_CALL_WEEK, type ShiftHours, type ShiftSpan } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

type Fields = Record<string, unknown>;

const wrong = (path: string, rule: string) => new AppError('ERR_VALIDATION', { fields: { [path]: [rule] } });
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/**
 * The hours of a week from Monday as a console sent them, in whatever order (docs/spec/secondary.md §5). Throws
 * ERR_VALIDATION with the path of what is wrong.
 */
export function readWeekShifts(sent: readonly unknown[]): (ShiftHours | null)[] {
  const days = ON_CALL_WEEK.map(({ weekdayEn }) => {
    const places = sent.flatMap((day, index) => (isDay(day, weekdayEn) ? [index] : []));
    const [place] = places;
    if (place === undefined || places.length > 1) throw wrong('days', 'isWeek');
    const { startTime, endTime } = fieldsOf(sent[place]);
    return hoursOf({ startTime, endTime }, `days.${place}`);
  });
  if (days.every((day) => day === null)) throw wrong('days', 'atLeastOne');
  return days;
}

const isDay = (day: unknown, weekdayEn: string): boolean => {
  const name = fieldsOf(day)['weekdayEn'];
  return typeof name === 'string' && name.toLowerCase() === weekdayEn.toLowerCase();
};

/** Null for a day without times. */
function hoursOf({ startTime, endTime }: { startTime: unknown; endTime: unknown }, path: string): ShiftHours | null {
  const start = timeOf(startTime, `${path}.startTime`);
  const end = timeOf(endTime, `${path}.endTime`);
  if (start === null && end === null) return null;
  if (start === null) throw wrong(`${path}.startTime`, 'required');
  if (end === null) throw wrong(`${path}.endTime`, 'required');
  return { startTime: start, endTime: end };
}

function timeOf(time: unknown, path: string): string | null {
  if (time === undefined || time === null || time === '') return null;
  if (typeof time !== 'string' || !TIME.test(time)) throw wrong(path, 'isTime');
  return time;
}

/** The shifts of one date as a console sent them. Throws ERR_VALIDATION with the path of what is wrong. */
export const readSpans = (sent: readonly unknown[], isPerson: (onCallId: number) => boolean): ShiftSpan[] =>
  sent.map((span, index) => {
    const { onCallId, startTime, endTime } = fieldsOf(span);
    const path = `spans.${index}`;
    if (!isPerson(Number(onCallId))) throw wrong(`${path}.onCallId`, 'unknown');
    const hours = hoursOf({ startTime, endTime }, path);
    if (!hours) throw wrong(`${path}.startTime`, 'required');
    return { onCallId: Number(onCallId), ...hours };
  });
