import { Text } from '@chakra-ui/react';
import { QUEUE_GREETING_MAX_LENGTH } from '@prosa/contracts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFileListOptions } from '../../../../shared/file-lists/use-file-lists.js';
import { FormSelect } from '../../../../shared/forms/form-select.js';
import { FormSwitch } from '../../../../shared/forms/form-switch.js';
import { FormMessage } from '../../../../shared/messaging/form-message.js';
import { BotChoice } from './bot-choice.js';
import type { QueueValues } from '../queue-values.js';

/** What the bot writes in a queue, and whether it ends there. */
export function TextsTab() {
  const { t } = useTranslation('queues');
  const { control } = useFormContext<QueueValues>();
  const queueName = useWatch({ control, name: 'name' });
  const fileLists = useFileListOptions(t('noFileList'));
  const text = { length: { max: QUEUE_GREETING_MAX_LENGTH }, named: { queueName } };

  return (
    <>
      <FormMessage<QueueValues>
        name="greetingMessage"
        label={t('field.greeting')}
        hint={t('field.greetingHint')}
        {...text}
      />
      <FormMessage<QueueValues>
        name="outOfHoursMessage"
        label={t('field.outOfHours')}
        hint={t('field.outOfHoursHint')}
        {...text}
      />
      <FormMessage<QueueValues>
        name="complationMessage"
        label={t('field.completion')}
        hint={t('field.completionHint')}
        {...text}
      />
      <FormSelect<QueueValues, number | null>
        name="fileListId"
        label={t('field.fileList')}
        hint={t('field.fileListHint')}
        options={fileLists}
      />
      <BotChoice />
      <FormSwitch<QueueValues> name="closeTicket" label={t('field.closeTicket')} />
      <Text fontSize="xs" color="fg.muted">
        {t('field.closeTicketHint')}
      </Text>
    </>
  );
}
