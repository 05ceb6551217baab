import type { Language } from '@prosa/contracts';
import { capitalise } from '../../../shared/format/weekday.js';

/** A date (YYYY-MM-DD) with its weekday: `Seg., 30/11`. */
export const dayTitle = (day: string, language: Language): string =>
  capitalise(
    new Intl.DateTimeFormat(language, {
      weekday: 'short',
      day: '2-digit',
      month: '2-digit',
      timeZone: 'UTC',
    }).format(Date.parse(`${day}T12:00Z`)),
    language,
  );
