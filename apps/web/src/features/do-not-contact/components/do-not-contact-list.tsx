import { Text } from '@chakra-ui/react';
import { ConfirmDialog, IconButton } from '@prosa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { BellOff, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDoNotContactText } from '../../../shared/contacts/use-do-not-contact-text.js';
import { useSetDoNotContact } from '../../../shared/contacts/use-set-do-not-contact.js';
import { shownNumber } from '../../../shared/format/number.js';
import { dateText, exactText } from '../../../shared/format/time.js';
import type { Column } from '../../../shared/lists/column.js';
import { ListPage } from '../../../shared/lists/list-page.js';
import { applyChange } from '../../../shared/records/apply-change.js';
import { useRecords } from '../../../shared/records/use-records.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { doNotContactEntries, type DoNotContactRow } from '../api/do-not-contact-entries.js';

/** Contacts that get no campaigns, from which a person can remove them. */
export function DoNotContactList() {
  const { t } = useTranslation('do-not-contact');
  const reasonText = useDoNotContactText();
  const list = useRecords(doNotContactEntries, undefined);
  const [removed, setRemoved] = useState<DoNotContactRow>();
  const columns: Column<DoNotContactRow>[] = [
    {
      key: 'name',
      header: t('column.name'),
      isTitle: true,
      cell: ({ name }) => (
        <Text maxWidth={{ md: '64' }} truncate={{ base: false, md: true }} title={name}>
          {name}
        </Text>
      ),
    },
    {
      key: 'number',
      header: t('column.number'),
      cell: ({ number }) => number !== '' && <Text whiteSpace="nowrap">{shownNumber(number)}</Text>,
    },
    { key: 'reason', header: t('column.reason'), cell: reasonText },
    { key: 'at', header: t('column.at'), cell: ({ at }) => <Text title={exactText(at)}>{dateText(at)}</Text> },
  ];

  return (
    <>
      <ListPage
        title={t('title')}
        list={list}
        searchLabel={t('search')}
        failed={t('failed')}
        empty={{ icon: BellOff, title: t('none'), description: t('noneHint') }}
        columns={columns}
        actions={(row) => (
          <IconButton label={t('remove.open', { name: row.name })} icon={<Undo2 />} onClick={() => setRemoved(row)} />
        )}
      />
      {removed && <RemoveDialog entry={removed} onClose={() => setRemoved(undefined)} />}
    </>
  );
}

function RemoveDialog({ entry: { id, name }, onClose }: { entry: DoNotContactRow; onClose: () => void }) {
  const { t } = useTranslation('do-not-contact');
  const queryClient = useQueryClient();
  const { mutate: set, isPending } = useSetDoNotContact(id);

  function handleRemoved() {
    applyChange(queryClient, doNotContactEntries, { drop: id });
    toaster.success({ title: t('remove.done', { name }) });
  }

  return (
    <ConfirmDialog
      title={t('remove.title', { name })}
      message={t('remove.message')}
      confirmLabel={t('remove.confirm')}
      isPending={isPending}
      onConfirm={() => set(false, { onSuccess: handleRemoved, onSettled: onClose })}
      onClose={onClose}
    />
  );
}
