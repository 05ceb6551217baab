import { NAME_LENGTH } from '@prosa/contracts';
import { FormDialog, Notice, TextField } from '@prosa/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import type { AddDialogProps } from '../add/channel-entries.js';
import { useCreateConnection } from '../api/use-create-connection.js';

/** Form of a new WhatsApp connection, which needs only a name. */
export function AddConnectionDialog({ onCreated, onClose }: AddDialogProps) {
  const { t } = useTranslation('connections');
  const errorText = useErrorText();
  const create = useCreateConnection();
  const form = useForm({ defaultValues: { name: '' } });
  const { errors, isDirty } = form.formState;

  return (
    <FormDialog
      title={t('add.title')}
      submitLabel={t('add.submit')}
      isPending={create.isPending}
      isDirty={isDirty}
      onSubmit={() => void form.handleSubmit((input) => create.mutate(input, { onSuccess: onCreated }))()}
      onClose={onClose}
    >
      {create.isError && <Notice tone="bad" text={errorText(create.error)} isUrgent />}
      <TextField
        label={t('add.name')}
        hint={t('add.hint')}
        error={errors.name?.message}
        autoFocus
        autoComplete="off"
        {...form.register('name', {
          setValueAs: (text: string) => text.trim(),
          required: t('common:form.required'),
          minLength: { value: NAME_LENGTH.min, message: t('common:form.tooShort', NAME_LENGTH) },
          maxLength: { value: NAME_LENGTH.max, message: t('common:form.tooLong', NAME_LENGTH) },
        })}
      />
    </FormDialog>
  );
}
