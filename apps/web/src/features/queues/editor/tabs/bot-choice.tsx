import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useBotOptions } from '../../../../shared/bots/use-bot-options.js';
import { FormSelect } from '../../../../shared/forms/form-select.js';
import type { QueueValues } from '../queue-values.js';

/** The foreign bot or the prompt of a queue, where the plan has them: where one is chosen, the other is none. */
export function BotChoice() {
  const { t } = useTranslation('queues');
  const { integrations, prompts } = useBotOptions(t('field.noBot'));
  const { control } = useFormContext<QueueValues>();
  const [integrationId, promptId] = useWatch({ control, name: ['integrationId', 'promptId'] });

  return (
    <>
      {integrations && (
        <FormSelect<QueueValues, number | null>
          name="integrationId"
          label={t('field.integration')}
          hint={t('field.botHint')}
          isDisabled={promptId !== null}
          options={integrations}
        />
      )}
      {prompts && (
        <FormSelect<QueueValues, number | null>
          name="promptId"
          label={t('field.prompt')}
          hint={t('field.botHint')}
          isDisabled={integrationId !== null}
          options={prompts}
        />
      )}
    </>
  );
}
