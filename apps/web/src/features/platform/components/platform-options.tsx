import { Stack, Switch, Text } from '@chakra-ui/react';
import { ErrorState, RowsSkeleton } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { usePlatformSettings } from '../../../shared/session/use-platform-settings.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useChangePlatformSetting } from '../api/use-change-platform-setting.js';

/** Settings of the platform, each saved by itself (docs/spec/core.md §3). */
export function PlatformOptions() {
  const { t } = useTranslation('platform');
  const settings = usePlatformSettings();
  const errorText = useErrorText();
  const change = useChangePlatformSetting();

  if (settings.isPending) return <RowsSkeleton rows={1} />;
  if (settings.isError) {
    return (
      <ErrorState title={t('failed')} detail={errorText(settings.error)} onRetry={() => void settings.refetch()} />
    );
  }
  return (
    <Stack gap="6" padding={{ base: '4', md: '6' }} maxWidth="2xl">
      {settings.data.map(({ key, value }) => (
        <Stack key={key} gap="1">
          <Switch.Root
            checked={value === 'enabled'}
            disabled={change.isPending}
            onCheckedChange={({ checked }) => change.mutate({ key, value: checked ? 'enabled' : 'disabled' })}
          >
            <Switch.HiddenInput role="switch" />
            <Switch.Control />
            <Switch.Label>{t(`setting.${key}.name`)}</Switch.Label>
          </Switch.Root>
          <Text color="fg.muted">{t(`setting.${key}.meaning`)}</Text>
        </Stack>
      ))}
    </Stack>
  );
}
