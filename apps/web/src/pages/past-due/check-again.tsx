import { Button, Stack, Text } from '@chakra-ui/react';
import { Notice } from '@prosa/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { resumeSession } from '../../shared/api/token/refresh-session.js';
import { clockText } from '../../shared/format/time.js';
import { useErrorText } from '../../shared/ui-feedback/use-error-text.js';

interface Props {
  isMain: boolean;
}

/** Reads company and due date again. When it was paid the console opens; otherwise this shows when it was checked. */
export function CheckAgain({ isMain }: Props) {
  const { t } = useTranslation('past-due');
  const errorText = useErrorText();
  const check = useMutation({
    mutationFn: async () => {
      await resumeSession();
      return new Date().toISOString();
    },
  });

  return (
    <Stack gap="3">
      <Button variant={isMain ? 'solid' : 'outline'} loading={check.isPending} onClick={() => check.mutate()}>
        {t('lookAgain')}
      </Button>
      {check.isError && <Notice tone="bad" isUrgent text={t('checkFailed', { error: errorText(check.error) })} />}
      <Text role="status" color="fg.muted" textAlign="center" _empty={{ display: 'none' }}>
        {check.isSuccess && t('stillOpen', { time: clockText(check.data) })}
      </Text>
    </Stack>
  );
}
