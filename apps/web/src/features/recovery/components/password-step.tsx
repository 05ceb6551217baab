import { Button, Stack, Text } from '@chakra-ui/react';
import { PASSWORD_LENGTH } from '@prosa/contracts';
import { Notice, PasswordField } from '@prosa/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useOnSubmitError } from '../../../shared/fields/use-on-submit-error.js';

interface Props {
  isPending: boolean;
  isOver: boolean;
  error?: string;
  onSubmit: (password: string) => void;
}

/** Step three: the new password. Only the server knows the profile's rules beyond the minimal length. */
export function PasswordStep({ isPending, isOver, error, onSubmit }: Props) {
  const { t } = useTranslation('recovery');
  const { register, handleSubmit, setFocus, formState } = useForm({ defaultValues: { password: '' } });
  useOnSubmitError(isPending, error, () => setFocus('password', { shouldSelect: true }));
  const tooShort = t('common:password.rule', { min: PASSWORD_LENGTH.min });

  return (
    <form noValidate onSubmit={handleSubmit(({ password }) => onSubmit(password))}>
      <Stack gap="4">
        <Text color="fg.muted">{t('password.intro')}</Text>
        {error && <Notice tone="bad" text={error} isUrgent />}
        <PasswordField
          label={t('password.label')}
          autoComplete="new-password"
          autoFocus
          maxLength={PASSWORD_LENGTH.max}
          disabled={isOver}
          hint={tooShort}
          error={formState.errors.password?.message}
          {...register('password', {
            required: t('common:form.required'),
            minLength: { value: PASSWORD_LENGTH.min, message: tooShort },
          })}
        />
        <Button type="submit" size="lg" loading={isPending} disabled={isOver}>
          {t('password.submit')}
        </Button>
      </Stack>
    </form>
  );
}
