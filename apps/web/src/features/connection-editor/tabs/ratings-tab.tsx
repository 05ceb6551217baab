import { BOT_ATTEMPTS_MAX, CONNECTION_MINUTES_MAX } from '@prosa/contracts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormNumber } from '../../../shared/forms/form-number.js';
import type { EditorValues } from '../form/editor-values.js';
import { MessageText } from '../form/message-text.js';
import { Sentence } from '../form/sentence.js';
import { useTimerSentences } from '../form/use-timer-sentences.js';

/** How customers are asked to rate a service, and how long their answer is waited for. */
export function RatingsTab() {
  const { t } = useTranslation('connection-editor');
  const sentences = useTimerSentences();
  const { control } = useFormContext<EditorValues>();
  const [wait, attempts] = useWatch({ control, name: ['expiresTicketNPS', 'maxUseBotQueuesNPS'] });

  return (
    <>
      <MessageText name="ratingMessage" label={t('field.ratingMessage')} hint={t('hint.ratingMessage')} />
      <FormNumber<EditorValues>
        name="expiresTicketNPS"
        label={t('field.expiresTicketNPS')}
        hint={t('hint.minutes')}
        min={0}
        max={CONNECTION_MINUTES_MAX}
        maxWidth="40"
      />
      <FormNumber<EditorValues>
        name="maxUseBotQueuesNPS"
        label={t('field.maxUseBotQueuesNPS')}
        isRequired
        min={0}
        max={BOT_ATTEMPTS_MAX}
        maxWidth="40"
      />
      <Sentence>{sentences.rating(wait, attempts)}</Sentence>
    </>
  );
}
