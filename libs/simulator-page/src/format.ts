import type { Translate } from './create-language.js';

type Days = Translate<'today' | 'yesterday'>;

const DAY_MS = 86_400_000;

/** Time of day, for example 14:05. */
export const clock = (at: number | string | Date, language: string): string =>
  new Date(at).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** Today, yesterday, or the date. */
export function dayName(at: number, language: string, t: Days): string {
  const daysAgo = Math.round((startOfDay(Date.now()) - startOfDay(at)) / DAY_MS);
  if (daysAgo === 0) return t('today');
  if (daysAgo === 1) return t('yesterday');
  return new Date(at).toLocaleDateString(language, { day: '2-digit', month: '2-digit', year: 'numeric' });
}

export const isSameDay = (a: number, b: number): boolean => startOfDay(a) === startOfDay(b);

/** Time of day for today, else the day; used in lists. */
export const shortWhen = (at: number, language: string, t: Days): string =>
  isSameDay(at, Date.now()) ? clock(at, language) : dayName(at, language, t);

/** Minutes and seconds, for example 1:05. */
export function duration(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.round(seconds)) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

export function fileSize(bytes: number, language: string): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** step;
  return `${value.toLocaleString(language, { maximumFractionDigits: value < 10 && step > 0 ? 1 : 0 })} ${units[step]}`;
}

/** Formats 5511911112222 as +55 11 91111-2222; other countries in groups. */
export function phoneNumber(phone: string): string {
  const brazil = /^55(\d\d)(\d{4,5})(\d{4})$/.exec(phone);
  if (brazil) return `+55 ${brazil[1]} ${brazil[2]}-${brazil[3]}`;
  const other = /^(1|\d\d)(\d{3})(\d{3})(\d+)$/.exec(phone);
  if (other) return `+${other.slice(1).join(' ')}`;
  return /^\d+$/.test(phone) ? `+${phone}` : phone;
}

export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? '')
    .join('');
