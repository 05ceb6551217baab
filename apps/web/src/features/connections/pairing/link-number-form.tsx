import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { digitsIn, LINK_NUMBER } from '@prosa/contracts';
import { Notice, TextField } from '@prosa/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useLinkByCode } from '../api/use-link-by-code.js';

interface Props {
  connectionId: number;
  /** Called when the code has been requested. */
  onRequested: () => void;
  onCancel: () => void;
}

/** Form for the number of the phone that is to be linked by a code. */
export function LinkNumberForm({ connectionId, onRequested, onCancel }: Props) {
  const { t } = useTranslation('connections');
  const errorText = useErrorText();
  const link = useLinkByCode();
  const form = useForm({ defaultValues: { number: '' } });
  const { errors } = form.formState;

  return (
    <Stack
      as="form"
      gap="4"
      width="full"
      maxWidth="sm"
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit(({ number }) =>
          link.mutate({ connectionId, number: digitsIn(number) }, { onSuccess: onRequested }),
        )();
      }}
    >
      <Text color="fg.muted">{t('link.about')}</Text>
      {link.isError && <Notice tone="bad" text={errorText(link.error)} isUrgent />}
      <TextField
        label={t('link.number')}
        hint={t('link.hint')}
        error={errors.number?.message}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        autoFocus
        {...form.register('number', {
          required: t('common:form.required'),
          validate: (number) => LINK_NUMBER.test(digitsIn(number)) || t('link.invalid'),
        })}
      />
      <HStack justify="end" gap="2" flexWrap="wrap">
        <Button variant="ghost" onClick={onCancel}>
          {t('link.useQr')}
        </Button>
        <Button type="submit" loading={link.isPending}>
          {t('link.request')}
        </Button>
      </HStack>
    </Stack>
  );
}
