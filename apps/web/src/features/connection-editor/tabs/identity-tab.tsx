import { Stack, Text } from '@chakra-ui/react';
import { NAME_LENGTH } from '@prosa/contracts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormChoices } from '../../../shared/forms/form-choices.js';
import { FormSwitch } from '../../../shared/forms/form-switch.js';
import { FormText } from '../../../shared/forms/form-text.js';
import { useQueues } from '../../../shared/queues/use-queues.js';
import type { EditorTabProps } from '../form/editor-form.js';
import type { EditorValues } from '../form/editor-values.js';
import { Hint } from '../form/hint.js';

/** Name, default, queues and groups of a connection. */
export function IdentityTab({ connection }: EditorTabProps) {
  const { t } = useTranslation('connection-editor');
  const { data: queues } = useQueues();
  const { control } = useFormContext<EditorValues>();
  const allowGroup = useWatch({ control, name: 'allowGroup' });

  return (
    <>
      <FormText<EditorValues> name="name" label={t('field.name')} hint={t('hint.name')} length={NAME_LENGTH} />
      <Stack gap="1">
        {/* The default moves to another connection from that one's editor: a company always has one. */}
        <FormSwitch<EditorValues> name="isDefault" label={t('field.isDefault')} isDisabled={connection.isDefault} />
        <Hint>{t(connection.isDefault ? 'hint.isTheDefault' : 'hint.isDefault')}</Hint>
      </Stack>
      <Stack gap="1">
        <FormChoices<EditorValues>
          name="queueIds"
          label={t('field.queueIds')}
          none={t('noQueues')}
          options={queues?.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Hint>{t('hint.queueIds')}</Hint>
      </Stack>
      {connection.channel === 'whatsapp' && (
        <Stack gap="2">
          <FormSwitch<EditorValues> name="allowGroup" label={t('field.allowGroup')} />
          <FormSwitch<EditorValues> name="groupAsTicket" label={t('field.groupAsTicket')} isDisabled={!allowGroup} />
          <Text fontSize="xs" color="fg.muted" role="status">
            {t(allowGroup ? 'hint.groupAsTicket' : 'hint.noGroups')}
          </Text>
        </Stack>
      )}
    </>
  );
}
