import { useTranslation } from 'react-i18next';
import { calendarDayText } from '../figures/times.js';
import type { Days } from './dashboard-period.js';

/** A period as text: "01/11/2026 to 07/11/2026", or its only day. */
export function useSpanText(): (days: Days) => string {
  const { t } = useTranslation('dashboard');
  return ({ from, to }) =>
    from === to ? calendarDayText(from) : t('period.span', { from: calendarDayText(from), to: calendarDayText(to) });
}
