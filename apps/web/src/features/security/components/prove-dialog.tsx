import { Text } from '@chakra-ui/react';
import { PASSWORD_LENGTH, type ProvePersonInput, SECOND_FACTOR_CODE_MAX } from '@prosa/contracts';
import { FormDialog, Notice, PasswordField, TextField } from '@prosa/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface Props {
  title: string;
  hint?: string;
  submitLabel: string;
  isPending: boolean;
  error?: string;
  onSubmit: (proof: ProvePersonInput) => void;
  onClose: () => void;
}

/** Asks for password and code before an action that a stolen session must not perform. */
export function ProveDialog({ title, hint, submitLabel, isPending, error, onSubmit, onClose }: Props) {
  const { t } = useTranslation('security');
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '', code: '' } });
  const required = t('common:form.required');

  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      isPending={isPending}
      onSubmit={() => void handleSubmit(({ password, code }) => onSubmit({ password, code: code.trim() }))()}
      onClose={onClose}
    >
      {hint && <Text color="fg.muted">{hint}</Text>}
      {error && <Notice tone="bad" text={error} isUrgent />}
      <PasswordField
        label={t('prove.password')}
        autoComplete="current-password"
        autoFocus
        maxLength={PASSWORD_LENGTH.max}
        error={formState.errors.password?.message}
        {...register('password', { required })}
      />
      <TextField
        label={t('prove.code')}
        autoComplete="one-time-code"
        maxLength={SECOND_FACTOR_CODE_MAX}
        error={formState.errors.code?.message}
        {...register('code', { required })}
      />
    </FormDialog>
  );
}
