import { Button, Stack } from '@chakra-ui/react';
import { Notice, useRetainedFocus } from '@prosa/ui';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  type AccountFields,
  CredentialFields,
  EMPTY_ACCOUNT,
  IdentityFields,
} from '../../../shared/account/account-fields.js';
import { SignUpSwitch } from './sign-up-switch.js';

/** The first company, its admin, and whether others may sign up. */
export interface SetupFields extends AccountFields {
  allowSignUp: boolean;
}

interface Props {
  isPending: boolean;
  /** Translated error of the last try. */
  error?: string;
  onSubmit: (fields: SetupFields) => void;
}

/** Form of the first company and its admin. */
export function SetupForm({ isPending, error, onSubmit }: Props) {
  const { t } = useTranslation('setup');
  const form = useForm<SetupFields>({ defaultValues: { ...EMPTY_ACCOUNT, allowSignUp: false }, mode: 'onTouched' });
  const submit = useRetainedFocus(isPending);

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(onSubmit)}>
        <Stack gap="4">
          {error && <Notice tone="bad" text={error} isUrgent />}
          <IdentityFields />
          <CredentialFields />
          <SignUpSwitch />
          <Button ref={submit} type="submit" size="lg" loading={isPending}>
            {t('submit')}
          </Button>
        </Stack>
      </form>
    </FormProvider>
  );
}
