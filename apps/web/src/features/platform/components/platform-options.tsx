import { Stack } from '@chakra-ui/react';
import { ErrorState, RowsSkeleton } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { usePlatformSettings } from '../../../shared/session/use-platform-settings.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { MailForm } from './mail-form.js';
import { SignUpOption } from './sign-up-option.js';
import { SupportForm } from './support-form.js';

/** Settings of the platform (docs/spec/core.md §3): sign-up, and whom companies ask. */
export function PlatformOptions() {
  const { t } = useTranslation('platform');
  const settings = usePlatformSettings();
  const errorText = useErrorText();

  if (settings.isPending) return <RowsSkeleton rows={1} />;
  if (settings.isError) {
    return (
      <ErrorState title={t('failed')} detail={errorText(settings.error)} onRetry={() => void settings.refetch()} />
    );
  }
  return (
    <Stack gap="8" padding={{ base: '4', md: '6' }} maxWidth="2xl">
      <SignUpOption isOn={settings.data.some(({ key, value }) => key === 'userCreation' && value === 'enabled')} />
      <SupportForm settings={settings.data} />
      <MailForm />
    </Stack>
  );
}
