import type { UiTexts } from '@prosa/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Texts of libs/ui in the current language. */
export function useTranslatedUiTexts(): UiTexts {
  const { t } = useTranslation('common');

  return useMemo(
    () => ({
      retry: t('actions.retry'),
      cancel: t('actions.cancel'),
      close: t('actions.close'),
      loading: t('state.loading'),
      showPassword: t('password.show'),
      hidePassword: t('password.hide'),
      discardTitle: t('discard.title'),
      discard: t('discard.confirm'),
      keepEditing: t('discard.keep'),
    }),
    [t],
  );
}
