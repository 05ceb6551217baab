import { Text } from '@chakra-ui/react';
import type { CompanyRecordView } from '@prosa/contracts';
import { FormDialog, Notice, TextField } from '@prosa/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useDeleteCompany } from '../api/use-manage-companies.js';

interface Props {
  company: CompanyRecordView;
  onClose: () => void;
}

/** Confirms the deletion of a company by its typed name: all of its data is erased for good. */
export function DeleteCompanyDialog({ company, onClose }: Props) {
  const { t } = useTranslation('companies');
  const remove = useDeleteCompany();
  const form = useForm({ defaultValues: { name: '' } });
  const { errors } = form.formState;

  return (
    <FormDialog
      title={t('delete.title', { name: company.name })}
      submitLabel={t('delete.confirm')}
      isDangerous
      isPending={remove.isPending}
      onSubmit={() => void form.handleSubmit(() => remove.mutate(company.id, { onSettled: onClose }))()}
      onClose={onClose}
    >
      <Text>{t('delete.message')}</Text>
      <Notice tone="bad" text={t('delete.everything')} />
      <TextField
        label={t('delete.name', { name: company.name })}
        autoFocus
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name', {
          validate: (text) => text.trim() === company.name || t('delete.otherName'),
        })}
      />
    </FormDialog>
  );
}
