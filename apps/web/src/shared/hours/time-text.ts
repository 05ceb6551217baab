const TIME = /^([01]?\d|2[0-3])(?::(\d)|:?([0-5]\d))$/;
const HOUR = /^([01]?\d|2[0-3])$/;

const LAST_HOUR = 23;

/** A time while it is written: digits, with the colon where it belongs. */
export function asWritten(text: string): string {
  const digits = text.replace(/[^\d:]/g, '').slice(0, 5);
  if (!/^\d{3,4}$/.test(digits)) return digits;
  // Who writes 930 has no hour of two digits in mind.
  const place = digits.length === 3 && Number(digits.slice(0, 2)) > LAST_HOUR ? 1 : 2;
  return `${digits.slice(0, place)}:${digits.slice(place)}`;
}

/** What somebody meant who wrote `8`, `830` or `8:30`, as HH:mm; what is no time stays as it is. */
export function asTime(text: string): string {
  if (HOUR.test(text)) return `${text.padStart(2, '0')}:00`;
  const [, hour, digit, both] = TIME.exec(text) ?? [];
  const minute = digit ?? both;
  return hour && minute ? `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}` : text;
}

/** Whether it is a time that needs no more writing. */
export const isComplete = (text: string): boolean => text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
