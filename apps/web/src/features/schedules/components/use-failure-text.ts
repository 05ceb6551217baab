import { isSendFailure } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';

/** Returns why a scheduled message could not be sent: an error, a reason that is known, or the provider's own code. */
export function useFailureText(): (failure: string | null) => string {
  const { t } = useTranslation(['schedules', 'messages']);
  const errorText = useErrorText();

  return (failure) => {
    if (failure === null) return t('messages:failure.unknown');
    if (failure.startsWith('ERR_')) return errorText(failure);
    return isSendFailure(failure)
      ? t(`messages:failure.reason.${failure}`)
      : t('messages:failure.code', { code: failure });
  };
}
