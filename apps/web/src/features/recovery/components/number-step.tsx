import { Button, Stack, Text } from '@chakra-ui/react';
import { digitsIn, NUMBER_LENGTH } from '@prosa/contracts';
import { Notice, TextField } from '@prosa/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useOnSubmitError } from '../../../shared/fields/use-on-submit-error.js';

interface Props {
  number: string;
  isPending: boolean;
  error?: string;
  onSubmit: (number: string) => void;
}

/** Step one: the WhatsApp number of the account. */
export function NumberStep({ number, isPending, error, onSubmit }: Props) {
  const { t } = useTranslation('recovery');
  const { register, handleSubmit, setFocus, formState } = useForm({ defaultValues: { number } });
  useOnSubmitError(isPending, error, () => setFocus('number', { shouldSelect: true }));
  const rule = {
    required: t('common:form.required'),
    setValueAs: digitsIn,
    validate: (text: string) => digitsIn(text).length >= NUMBER_LENGTH.min || t('number.wrong'),
  };

  return (
    <form noValidate onSubmit={handleSubmit((fields) => onSubmit(fields.number))}>
      <Stack gap="4">
        <Text color="fg.muted">{t('number.intro')}</Text>
        {error && <Notice tone="bad" text={error} isUrgent />}
        <TextField
          label={t('number.label')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          autoFocus
          maxLength={NUMBER_LENGTH.max}
          hint={t('number.hint')}
          error={formState.errors.number?.message}
          {...register('number', rule)}
        />
        <Button type="submit" size="lg" loading={isPending}>
          {t('number.submit')}
        </Button>
      </Stack>
    </form>
  );
}
