import { sendFailureOf } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../ui-feedback/use-error-text.js';

/** Returns why a message could not be sent: an error, or a reason as far as it is known; a provider's code is shown too. */
export function useFailureText(): (failure: string | null) => string {
  const { t } = useTranslation('messages');
  const errorText = useErrorText();

  return (failure) => {
    if (failure === null || failure === '') return t('failure.unknown');
    if (failure.startsWith('ERR_')) return errorText(failure);
    const known = sendFailureOf(failure);
    if (!known) return t('failure.code', { code: failure });
    const text = t(`failure.reason.${known}`);
    return known === failure ? text : `${text} ${t('failure.ofCode', { code: failure })}`;
  };
}
