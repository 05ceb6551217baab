import { Stack, Text } from '@chakra-ui/react';
import type { ContactView } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { SwitchRow } from '../../../shared/fields/switch-row.js';
import { exactText } from '../../../shared/format/time.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { useSaveContact } from '../api/use-manage-contacts.js';

interface Props {
  contact: ContactView;
}

/** Switches of a contact: bot, voice messages, consent (docs/spec/core.md §3). */
export function ContactSwitches({ contact }: Props) {
  const { t } = useTranslation('contacts');
  const showError = useErrorToast();
  const save = useSaveContact(contact.id);
  const change = (fields: Parameters<typeof save.mutate>[0]) => save.mutate(fields, { onError: showError });
  const { disableBot, acceptAudioMessage, lgpdAcceptedAt } = contact;

  return (
    <Stack gap="3">
      <SwitchRow
        label={t('field.disableBot')}
        isOn={disableBot}
        isDisabled={save.isPending}
        onChange={(isOn) => change({ disableBot: isOn })}
      />
      <SwitchRow
        label={t('field.acceptAudio')}
        isOn={acceptAudioMessage}
        isDisabled={save.isPending}
        onChange={(isOn) => change({ acceptAudioMessage: isOn })}
      />
      <SwitchRow
        label={t('field.consent')}
        isOn={lgpdAcceptedAt !== null}
        isDisabled={save.isPending}
        onChange={(isOn) => change({ lgpdAcceptedAt: isOn ? new Date().toISOString() : '' })}
      />
      {lgpdAcceptedAt && (
        <Text fontSize="xs" color="fg.muted">
          {t('drawer.consentAt', { time: exactText(lgpdAcceptedAt) })}
        </Text>
      )}
    </Stack>
  );
}
