import { Button, Stack, Text } from '@chakra-ui/react';
import { PAYMENT_INSTRUCTIONS_MAX_LENGTH, type PaymentSettingsInput, type PaymentSettingsView } from '@prosa/contracts';
import { ErrorState, RowsSkeleton, TextAreaField } from '@prosa/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useChangePaymentSettings, usePaymentSettings } from '../api/use-payment-settings.js';

/** Form of the operator's payment methods. */
export function PaymentSettingsPanel() {
  const { t } = useTranslation('finance');
  const errorText = useErrorText();
  const settings = usePaymentSettings();

  if (settings.isPending) return <RowsSkeleton rows={2} />;
  if (settings.isError) {
    return (
      <ErrorState
        title={t('settings.failed')}
        detail={errorText(settings.error)}
        onRetry={() => void settings.refetch()}
      />
    );
  }
  return <Settings settings={settings.data} />;
}

function Settings({ settings: { provider, instructions } }: { settings: PaymentSettingsView }) {
  const { t } = useTranslation('finance');
  const change = useChangePaymentSettings();
  const form = useForm<PaymentSettingsInput>({ values: { instructions } });
  const { isDirty, errors } = form.formState;
  const max = PAYMENT_INSTRUCTIONS_MAX_LENGTH;

  return (
    <Stack
      as="form"
      gap="4"
      padding={{ base: '4', md: '6' }}
      maxWidth="2xl"
      onSubmit={(event) => void form.handleSubmit((settings) => change.mutate(settings))(event)}
    >
      <Text>{t(provider === 'pix' ? 'settings.pix' : 'settings.manual')}</Text>
      {provider === 'manual' && (
        <>
          <TextAreaField
            label={t('settings.instructions')}
            hint={t('settings.hint')}
            rows={6}
            error={errors.instructions?.message}
            {...form.register('instructions', { maxLength: { value: max, message: t('settings.tooLong', { max }) } })}
          />
          <Button type="submit" alignSelf="start" disabled={!isDirty} loading={change.isPending}>
            {t('common:actions.save')}
          </Button>
        </>
      )}
    </Stack>
  );
}
