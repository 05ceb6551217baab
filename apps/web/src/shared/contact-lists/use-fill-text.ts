import type { ContactListFilling } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.js';

/** Returns where a list gets contacts from, and how far that is. */
export function useFillText() {
  const { t } = useTranslation('contact-lists');
  const { number } = useFormat();

  return ({ source, done, total, added }: ContactListFilling) => ({
    title: t(`filling.${source}`),
    status: [
      total === null
        ? t('filling.read', { done: number(done) })
        : t('filling.of', { done: number(done), total: number(total) }),
      t('filling.added', { count: added, number: number(added) }),
    ].join(' · '),
  });
}
