import { useTranslation } from 'react-i18next';
import { dateText } from '../../../shared/format/time.js';
import type { Days } from './dashboard-period.js';

/** A period as text: "01/11/2026 to 07/11/2026", or its only day. */
export function useSpanText(): (days: Days) => string {
  const { t } = useTranslation('dashboard');
  return ({ from, to }) =>
    from === to ? dateText(from) : t('period.span', { from: dateText(from), to: dateText(to) });
}
