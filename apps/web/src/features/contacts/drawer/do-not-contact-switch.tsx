import { Stack, Text } from '@chakra-ui/react';
import type { ContactView } from '@prosa/contracts';
import { ConfirmDialog } from '@prosa/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { doNotContactQuery } from '../../../shared/contacts/do-not-contact.js';
import { useDoNotContactText } from '../../../shared/contacts/use-do-not-contact-text.js';
import { useSetDoNotContact } from '../../../shared/contacts/use-set-do-not-contact.js';
import { SwitchRow } from '../../../shared/fields/switch-row.js';
import { dateText } from '../../../shared/format/time.js';

/** Whether a contact gets no campaigns, with the reason and the date. It is switched off after a confirmation only. */
export function DoNotContactSwitch({ contact: { id, name } }: { contact: ContactView }) {
  const { t } = useTranslation(['do-not-contact', 'contacts']);
  const reasonText = useDoNotContactText();
  const { data: entry, isError } = useQuery(doNotContactQuery(id));
  const { mutate: set, isPending } = useSetDoNotContact(id);
  const [isConfirming, setIsConfirming] = useState(false);
  const close = () => setIsConfirming(false);
  if (isError && entry === undefined) return null;

  return (
    <Stack gap="1">
      <SwitchRow
        label={t('switch')}
        isOn={Boolean(entry)}
        isDisabled={isPending || entry === undefined}
        onChange={(isOn) => (isOn ? set(true) : setIsConfirming(true))}
      />
      {entry && (
        <Text fontSize="xs" color="fg.muted">
          {t('since', { reason: reasonText(entry), date: dateText(entry.at) })}
        </Text>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={t('remove.title', { name })}
          message={t('remove.message')}
          confirmLabel={t('remove.confirm')}
          isPending={isPending}
          onConfirm={() => set(false, { onSettled: close })}
          onClose={close}
        />
      )}
    </Stack>
  );
}
