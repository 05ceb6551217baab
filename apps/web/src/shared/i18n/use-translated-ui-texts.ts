import type { UiTexts } from '@prosa/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dragTexts } from './drag-texts.js';

/** Texts of libs/ui in the current language. */
export function useTranslatedUiTexts(): UiTexts {
  const { t, i18n } = useTranslation('common');

  return useMemo(
    () => ({
      locale: i18n.language,
      retry: t('actions.retry'),
      cancel: t('actions.cancel'),
      close: t('actions.close'),
      loading: t('state.loading'),
      failed: t('state.failed'),
      showPassword: t('password.show'),
      hidePassword: t('password.hide'),
      openCalendar: t('date.openCalendar'),
      previousMonth: t('date.previous'),
      nextMonth: t('date.next'),
      dayFormat: t('date.format'),
      discardTitle: t('discard.title'),
      discard: t('discard.confirm'),
      keepEditing: t('discard.keep'),
      dragging: dragTexts(t),
    }),
    [t, i18n.language],
  );
}
