import { Text } from '@chakra-ui/react';
import type { ContactListRow } from '@prosa/contracts';
import { FormDialog, Notice } from '@prosa/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorCode } from '../../../shared/api/api-error.js';
import { contactLists } from '../../../shared/contact-lists/contact-lists.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { applyChange } from '../../../shared/records/apply-change.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';

interface Props {
  record: ContactListRow;
  onClose: () => void;
}

/** Asks before a list is deleted, and says what to do where a campaign still needs it. */
export function DeleteContactListDialog({ record: { id, name, contactsCount }, onClose }: Props) {
  const { t } = useTranslation(['contact-lists', 'common']);
  const { number } = useFormat();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => contactLists.remove?.(id),
    onSuccess: () => {
      applyChange(queryClient, contactLists, { drop: id });
      toaster.success({ title: t('common:state.deleted') });
      onClose();
    },
  });
  const isInUse = errorCode(error) === 'ERR_CONTACT_LIST_IN_USE';

  return (
    <FormDialog
      title={t('delete.title', { name })}
      submitLabel={t('delete.confirm')}
      isDangerous
      isPending={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      {error && (
        <Notice tone="bad" isUrgent text={[errorText(error), isInUse && t('delete.inUse')].filter(Boolean).join(' ')} />
      )}
      <Text>{t('delete.contacts', { count: contactsCount, number: number(contactsCount) })}</Text>
      <Text color="fg.muted">{t('delete.message')}</Text>
    </FormDialog>
  );
}
