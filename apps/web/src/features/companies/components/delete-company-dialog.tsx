import { Text } from '@chakra-ui/react';
import type { CompanyRecordView } from '@prosa/contracts';
import { FormDialog, Notice } from '@prosa/ui';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormText } from '../../../shared/forms/form-text.js';
import { useDeleteRecord } from '../../../shared/records/use-manage-record.js';
import { companies } from '../api/companies.js';

interface Props {
  record: CompanyRecordView;
  onClose: () => void;
}

/** Confirms the deletion of a company by its typed name: all of its data is erased for good. */
export function DeleteCompanyDialog({ record: { id, name }, onClose }: Props) {
  const { t } = useTranslation('companies');
  const remove = useDeleteRecord(companies);
  const form = useForm({ defaultValues: { name: '' } });

  return (
    <FormDialog
      title={t('delete.title', { name })}
      submitLabel={t('delete.confirm')}
      isDangerous
      isPending={remove.isPending}
      onSubmit={() => void form.handleSubmit(() => remove.mutate(id, { onSettled: onClose }))()}
      onClose={onClose}
    >
      <Text>{t('delete.message')}</Text>
      <Notice tone="bad" text={t('delete.everything')} />
      <FormProvider {...form}>
        <FormText
          name="name"
          label={t('delete.name', { name })}
          autoFocus
          rules={{ validate: (text) => text === name || t('delete.otherName') }}
        />
      </FormProvider>
    </FormDialog>
  );
}
