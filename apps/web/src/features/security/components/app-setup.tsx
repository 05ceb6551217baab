import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { SECOND_FACTOR_CODE_MAX, type SecondFactorSetup } from '@prosa/contracts';
import { CopyButton, Notice, TextField } from '@prosa/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useOnSubmitError } from '../../../shared/fields/use-on-submit-error.js';
import { QrCode } from '../../../shared/ui-feedback/qr-code.js';

const PICTURE_PIXELS = 200;

interface Props {
  setup: SecondFactorSetup;
  isPending: boolean;
  error?: string;
  onSubmit: (code: string) => void;
  onCancel?: () => void;
}

/** Groups of four characters, for typing. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** QR code and key for an authenticator app, with a field for its first code. */
export function AppSetup({ setup, isPending, error, onSubmit, onCancel }: Props) {
  const { t } = useTranslation('security');
  const { register, handleSubmit, setFocus, formState } = useForm({ defaultValues: { code: '' } });
  useOnSubmitError(isPending, error, () => setFocus('code', { shouldSelect: true }));

  return (
    <form noValidate onSubmit={handleSubmit(({ code }) => onSubmit(code.trim()))}>
      <Stack gap="4">
        <Text color="fg.muted">{t('enrol.scan')}</Text>
        <HStack gap="6" flexWrap="wrap" align="flex-start">
          <QrCode value={setup.uri} size={PICTURE_PIXELS} title={t('enrol.picture')} />
          <Stack gap="4" flex="1" minWidth="60" maxWidth="sm">
            <Stack gap="1">
              <Text fontWeight="medium">{t('enrol.secret')}</Text>
              <Text padding="2" bg="bg.muted" borderRadius="l2" fontFamily="mono">
                {grouped(setup.secret)}
              </Text>
              {/* The QR code cannot be scanned on the phone that shows it. */}
              <CopyButton value={setup.secret} label={t('enrol.copy')} copiedLabel={t('enrol.copied')} />
            </Stack>
            {error && <Notice tone="bad" text={error} isUrgent />}
            <TextField
              label={t('enrol.code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus
              maxLength={SECOND_FACTOR_CODE_MAX}
              error={formState.errors.code?.message}
              {...register('code', { required: t('common:form.required') })}
            />
            <HStack gap="2">
              <Button type="submit" loading={isPending}>
                {t('enrol.confirm')}
              </Button>
              {onCancel && (
                <Button variant="ghost" onClick={onCancel}>
                  {t('enrol.cancel')}
                </Button>
              )}
            </HStack>
          </Stack>
        </HStack>
      </Stack>
    </form>
  );
}
