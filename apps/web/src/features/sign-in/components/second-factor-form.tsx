import { Button, Heading, Stack, Text } from '@chakra-ui/react';
import { SECOND_FACTOR_CODE_MAX } from '@prosa/contracts';
import { Notice, TextField } from '@prosa/ui';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { typeOver, useOnSubmitError } from '../../../shared/fields/use-on-submit-error.js';

interface Props {
  isPending: boolean;
  /** Translated error of the last try. */
  error?: string;
  onSubmit: (code: string) => void;
  onBack: () => void;
}

/** Form of the second factor's code. */
export function SecondFactorForm({ isPending, error, onSubmit, onBack }: Props) {
  const { t } = useTranslation('sign-in');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useOnSubmitError(isPending, error, () => typeOver(field.current));

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    setIsMissing(code === '');
    if (code !== '') onSubmit(code);
    else field.current?.focus();
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap="4">
        <Heading as="h1" fontSize="title">
          {t('factor.title')}
        </Heading>
        <Text color="fg.muted">{t('factor.intro')}</Text>
        {error && <Notice tone="bad" text={error} isUrgent />}
        <TextField
          ref={field}
          label={t('factor.code')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoFocus
          maxLength={SECOND_FACTOR_CODE_MAX}
          error={isMissing ? t('common:form.required') : undefined}
        />
        <Button type="submit" size="lg" loading={isPending}>
          {t('submit')}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {t('factor.back')}
        </Button>
      </Stack>
    </form>
  );
}
