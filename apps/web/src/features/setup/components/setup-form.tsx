import { Button, Stack } from '@chakra-ui/react';
import { EMAIL_MAX_LENGTH, PASSWORD_LENGTH, type CompleteSetupInput } from '@prosa/contracts';
import { Notice, PasswordField, TextField } from '@prosa/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PasswordRule } from '../../../shared/account/password-rule.js';
import { useAccountRules } from '../../../shared/account/use-account-rules.js';

export type SetupFields = Omit<CompleteSetupInput, 'token'>;

interface Props {
  isPending: boolean;
  /** Why the last try failed, in words. */
  error?: string;
  onSubmit: (fields: SetupFields) => void;
}

const EMPTY: SetupFields = { companyName: '', name: '', email: '', password: '' };

/** The first company and its admin. */
export function SetupForm({ isPending, error, onSubmit }: Props) {
  const { t } = useTranslation('setup');
  const form = useForm<SetupFields>({ defaultValues: EMPTY, mode: 'onTouched' });
  const { errors } = form.formState;

  const { name, email, password } = useAccountRules();

  return (
    <form noValidate onSubmit={form.handleSubmit(onSubmit)}>
      <Stack gap="4">
        {error && <Notice tone="bad" text={error} isUrgent />}
        <TextField
          label={t('companyName')}
          autoComplete="organization"
          autoFocus
          error={errors.companyName?.message}
          {...form.register('companyName', name)}
        />
        <TextField
          label={t('name')}
          autoComplete="name"
          error={errors.name?.message}
          {...form.register('name', name)}
        />
        <TextField
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={EMAIL_MAX_LENGTH}
          error={errors.email?.message}
          {...form.register('email', email)}
        />
        <PasswordField
          label={t('password')}
          autoComplete="new-password"
          maxLength={PASSWORD_LENGTH.max}
          hint={<PasswordRule length={form.watch('password').length} />}
          error={errors.password?.message}
          {...form.register('password', password)}
        />
        <Button type="submit" size="lg" loading={isPending}>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
}
