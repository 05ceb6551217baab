import { Stack, Text } from '@chakra-ui/react';
import type { ContactView } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { SwitchRow } from '../../../shared/fields/switch-row.js';
import { exactText } from '../../../shared/format/time.js';
import { useChangeContact } from '../api/use-change-contact.js';
import { DoNotContactSwitch } from './do-not-contact-switch.js';

interface Props {
  contact: ContactView;
}

/** Switches of a contact: bot, voice messages, consent (docs/spec/core.md §3), and campaigns. */
export function ContactSwitches({ contact }: Props) {
  const { t } = useTranslation('contacts');
  const { mutate: change, isPending } = useChangeContact(contact.id);
  const { disableBot, acceptAudioMessage, lgpdAcceptedAt } = contact;

  return (
    <Stack gap="3">
      <SwitchRow
        label={t('field.disableBot')}
        isOn={disableBot}
        isDisabled={isPending}
        onChange={(isOn) => change({ disableBot: isOn })}
      />
      <SwitchRow
        label={t('field.acceptAudio')}
        isOn={acceptAudioMessage}
        isDisabled={isPending}
        onChange={(isOn) => change({ acceptAudioMessage: isOn })}
      />
      <SwitchRow
        label={t('field.consent')}
        isOn={lgpdAcceptedAt !== null}
        isDisabled={isPending}
        onChange={(isOn) => change({ lgpdAcceptedAt: isOn ? new Date().toISOString() : '' })}
      />
      {lgpdAcceptedAt && (
        <Text fontSize="xs" color="fg.muted">
          {t('drawer.consentAt', { time: exactText(lgpdAcceptedAt) })}
        </Text>
      )}
      <DoNotContactSwitch contact={contact} />
    </Stack>
  );
}
