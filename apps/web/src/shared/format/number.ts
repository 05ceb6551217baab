import type { Language } from '@prosa/contracts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const STEP = 1024;

const counts = new Map<Language, Intl.NumberFormat>();

/** Creating a format costs a hundred times as much as formatting. */
function countFormat(language: Language): Intl.NumberFormat {
  const format = counts.get(language) ?? new Intl.NumberFormat(language);
  counts.set(language, format);
  return format;
}

/** Formats a count with the language's separators. */
export const numberText = (value: number, language: Language): string => countFormat(language).format(value);

/** Formats a share of one as a whole percentage: "40%". */
export const percentText = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'percent' }).format(value);

const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Formats a price in reais with two decimals, as in Brazil in every language (docs/spec/core.md §9): "R$ 1.234,50". */
export const moneyText = (value: number): string => REAIS.format(value);

/** Formats a file size with at most one decimal: "1 byte", "812 bytes", "1,4 MB". */
export function bytesText(bytes: number, language: Language): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(STEP)), UNITS.length - 1);
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[step],
    // The short form has no plural: "812 byte".
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  });
  return format.format(bytes / STEP ** step);
}

/**
 * Formats numbers of 12 or 13 digits with the country code (docs/spec/core.md §9): +55 11 98765-4321. Others: + and the
 * digits.
 */
export function phoneText(digits: string): string {
  const [, country, area, head, tail] = /^(\d{2})(\d{2})(\d{4,5})(\d{4})$/.exec(digits) ?? [];
  if (country === '55') return `+${country} ${area} ${head}-${tail}`;
  return digits === '' ? '' : `+${digits}`;
}

/** Formats a number for display; a masked one stays as it is. */
export const shownNumber = (number: string): string => (number.includes('*') ? number : phoneText(number));

/** How a contact can be recognised beside its name: by the number, else by the username; '' for neither. */
export const shownAddress = ({ number, username }: { number: string; username?: string }): string =>
  number === '' ? (username ? `@${username}` : '') : shownNumber(number);
