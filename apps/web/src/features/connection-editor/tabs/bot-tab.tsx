import { BOT_ATTEMPTS_MAX, CONNECTION_MINUTES_MAX, SEND_QUEUE_MINUTES } from '@prosa/contracts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormNumber } from '../../../shared/forms/form-number.js';
import { FormSection } from '../../../shared/forms/form-section.js';
import { FormSelect } from '../../../shared/forms/form-select.js';
import { useQueues } from '../../../shared/queues/use-queues.js';
import type { EditorValues } from '../form/editor-values.js';
import { BotChoice } from './bot-choice.js';
import { Sentence } from '../form/sentence.js';
import { useTimerSentences } from '../form/use-timer-sentences.js';

/** How often the bot asks, and where people go who choose no queue. */
export function BotTab() {
  const { t } = useTranslation('connection-editor');
  const sentences = useTimerSentences();
  const { data: queues = [] } = useQueues();
  const { control } = useFormContext<EditorValues>();
  const [attempts, pause, wait, queueId] = useWatch({
    control,
    name: ['maxUseBotQueues', 'timeUseBotQueues', 'timeSendQueue', 'sendIdQueue'],
  });

  return (
    <>
      <BotChoice />
      <FormSection level={2} title={t('section.attempts')}>
        <FormNumber<EditorValues>
          name="maxUseBotQueues"
          label={t('field.maxUseBotQueues')}
          isRequired
          min={0}
          max={BOT_ATTEMPTS_MAX}
          maxWidth="40"
        />
        <FormNumber<EditorValues>
          name="timeUseBotQueues"
          label={t('field.timeUseBotQueues')}
          hint={t('hint.minutes')}
          min={0}
          max={CONNECTION_MINUTES_MAX}
          maxWidth="40"
        />
        <Sentence>{sentences.attempts(attempts, pause)}</Sentence>
      </FormSection>
      <FormSection level={2} title={t('section.noChoice')}>
        <FormSelect<EditorValues, number>
          name="timeSendQueue"
          label={t('field.timeSendQueue')}
          deps={['sendIdQueue']}
          options={SEND_QUEUE_MINUTES.map((minutes) => ({
            value: minutes,
            label: minutes === 0 ? t('never') : t('minutes', { count: minutes }),
          }))}
        />
        <FormSelect<EditorValues, number | null>
          name="sendIdQueue"
          label={t('field.sendIdQueue')}
          validate={(value, { timeSendQueue }) => value !== null || timeSendQueue === 0 || t('wrong.sendIdQueue')}
          options={[
            { value: null, label: t('noQueue') },
            ...queues.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Sentence>{sentences.waiting(wait, queues.find(({ id }) => id === queueId)?.name)}</Sentence>
      </FormSection>
    </>
  );
}
