import { Button, Stack } from '@chakra-ui/react';
import { ConfirmDialog, ErrorState, RowsSkeleton } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/session/use-session.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { useEndAllSessions, useOwnSessions } from '../api/use-own-sessions.js';
import { Panel } from './panel.js';
import { SessionRow } from './session-row.js';

/** The user's sign-ins with a button that ends all of them. */
export function SessionsPanel() {
  const { t } = useTranslation('security');
  const { signOut } = useSession();
  const sessions = useOwnSessions();
  const endAll = useEndAllSessions();
  const errorText = useErrorText();
  const onError = useErrorToast();
  const [isConfirming, setIsConfirming] = useState(false);

  if (sessions.isPending) return <RowsSkeleton rows={3} />;
  if (sessions.isError) {
    const detail = errorText(sessions.error);
    return <ErrorState title={t('sessions.failed')} detail={detail} onRetry={() => void sessions.refetch()} />;
  }
  return (
    <Panel title={t('sessions.title')} explanation={t('sessions.explanation')}>
      <Stack as="ul" listStyle="none" gap="0" aria-label={t('sessions.title')}>
        {sessions.data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Stack>
      <Button alignSelf="flex-start" variant="outline" colorPalette="red" onClick={() => setIsConfirming(true)}>
        {t('sessions.endAll')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('sessions.endAll')}
          message={t('sessions.endAllMessage')}
          confirmLabel={t('sessions.endAllConfirm')}
          isDangerous
          isPending={endAll.isPending}
          onConfirm={() => void signOut(() => endAll.mutateAsync(undefined, { onError }))}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </Panel>
  );
}
