import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode } from '../api/api-error.js';

/** Returns the text of the error's code, else the raw code, else a general sentence (docs/spec/core.md §8). */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors');

  return useCallback(
    (error: unknown) => {
      const code = typeof error === 'string' ? error : errorCode(error);
      return code === null || code === '' ? t('unknown') : t(code, { defaultValue: code, keySeparator: false });
    },
    [t],
  );
}
