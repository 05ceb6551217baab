import { isSendFailure } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../ui-feedback/use-error-text.js';

/** Returns why a message could not be sent: an error, a reason that is known, or the provider's own code. */
export function useFailureText(): (failure: string | null) => string {
  const { t } = useTranslation('messages');
  const errorText = useErrorText();

  return (failure) => {
    if (failure === null || failure === '') return t('failure.unknown');
    if (failure.startsWith('ERR_')) return errorText(failure);
    return isSendFailure(failure) ? t(`failure.reason.${failure}`) : t('failure.code', { code: failure });
  };
}
