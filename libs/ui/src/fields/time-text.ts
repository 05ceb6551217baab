const TIME = /^([01]?\d|2[0-3])(?::(\d)|:?([0-5]\d))$/;
const HOUR = /^([01]?\d|2[0-3])$/;

const LAST_HOUR = 23;

/** Formats a time during typing: digits, with the colon in its place. */
export function formatTyped(text: string): string {
  const digits = text.replace(/[^\d:]/g, '').slice(0, 5);
  if (!/^\d{3,4}$/.test(digits)) return digits;
  // Three digits such as 930 have an hour of one digit.
  const place = digits.length === 3 && Number(digits.slice(0, 2)) > LAST_HOUR ? 1 : 2;
  return `${digits.slice(0, place)}:${digits.slice(place)}`;
}

/** Completes `8`, `830` or `8:30` to HH:mm; any other text is returned unchanged. */
export function completeTime(text: string): string {
  if (HOUR.test(text)) return `${text.padStart(2, '0')}:00`;
  const [, hour, digit, both] = TIME.exec(text) ?? [];
  const minute = digit ?? both;
  return hour && minute ? `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}` : text;
}

/** Whether it is a complete time or empty. */
export const isComplete = (text: string): boolean => text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
