import { Button, Stack } from '@chakra-ui/react';
import { EMAIL_MAX_LENGTH, PASSWORD_LENGTH, type SignInInput } from '@prosa/contracts';
import { Notice, PasswordField, TextField } from '@prosa/ui';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { typeOver, useOnSubmitError } from '../../../shared/fields/use-on-submit-error.js';

interface Props {
  isPending: boolean;
  /** Translated error of the last try. */
  error?: string;
  onSubmit: (input: SignInInput) => void;
}

/** Form of e-mail and password. It uses no form library, which would be a sixteenth of the page's weight. */
export function SignInForm({ isPending, error, onSubmit }: Props) {
  const { t } = useTranslation('sign-in');
  const [emailField, passwordField] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const [missing, setMissing] = useState<readonly string[]>([]);
  const missingText = (field: string) => (missing.includes(field) ? t('common:form.required') : undefined);

  useOnSubmitError(isPending, error, () => typeOver(passwordField.current));

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const input = { email: String(fields.get('email')).trim(), password: String(fields.get('password')) };
    const empty = (['email', 'password'] as const).filter((field) => input[field] === '');
    setMissing(empty);
    if (empty.length === 0) onSubmit(input);
    else (empty[0] === 'email' ? emailField : passwordField).current?.focus();
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap="4">
        {error && <Notice tone="bad" text={error} isUrgent />}
        <TextField
          ref={emailField}
          label={t('email')}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoFocus
          maxLength={EMAIL_MAX_LENGTH}
          error={missingText('email')}
        />
        <PasswordField
          ref={passwordField}
          label={t('password')}
          name="password"
          autoComplete="current-password"
          maxLength={PASSWORD_LENGTH.max}
          error={missingText('password')}
        />
        <Button type="submit" size="lg" loading={isPending}>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
}
