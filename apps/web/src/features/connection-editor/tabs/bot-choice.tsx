import { Text } from '@chakra-ui/react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useBotOptions } from '../../../shared/bots/use-bot-options.js';
import { FormSection } from '../../../shared/forms/form-section.js';
import { FormSelect } from '../../../shared/forms/form-select.js';
import type { EditorValues } from '../form/editor-values.js';

/**
 * The foreign bot or the prompt of a connection, where the plan has them. A connection has a prompt or queues (docs/spec/wire-features.md
 * §10).
 */
export function BotChoice() {
  const { t } = useTranslation('connection-editor');
  const { integrations, prompts } = useBotOptions(t('noQueue'));
  const { control } = useFormContext<EditorValues>();
  const [integrationId, promptId, queueIds] = useWatch({ control, name: ['integrationId', 'promptId', 'queueIds'] });
  if (!integrations && !prompts) return null;

  return (
    <FormSection level={2} title={t('section.bot')}>
      <Text color="fg.muted" fontSize="sm">
        {t('botHint')}
      </Text>
      {integrations && (
        <FormSelect<EditorValues, number | null>
          name="integrationId"
          label={t('integration')}
          isDisabled={promptId !== null}
          options={integrations}
        />
      )}
      {prompts && (
        <FormSelect<EditorValues, number | null>
          name="promptId"
          label={t('prompt')}
          isDisabled={integrationId !== null || queueIds.length > 0}
          options={prompts}
        />
      )}
    </FormSection>
  );
}
