import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { lazily } from '../../shared/panes/lazily.js';
import { Pane } from '../../shared/panes/pane.js';
import { isPastDue } from '../../shared/session/is-past-due.js';
import { useSessionControl } from '../../shared/session/use-session.js';
import { NotFound } from './not-found.js';

const ConsoleLayout = lazily(async () => (await import('../layout/console-layout.js')).ConsoleLayout);

/** Page of unknown addresses: inside the console's frame for who can work there, else alone. */
export function NotFoundPage() {
  const { t } = useTranslation('common');
  const { status, user, mustEnrol } = useSessionControl();

  if (status === 'starting') return null;
  if (!user || mustEnrol || isPastDue(user.company)) return <Alone />;
  return (
    <Pane shape="page" loading={<Alone />}>
      <ConsoleLayout title={t('notFound.title')}>
        <NotFound isSignedIn />
      </ConsoleLayout>
    </Pane>
  );
}

function Alone() {
  const { t } = useTranslation('common');
  const { user } = useSessionControl();
  usePageTitle(t('notFound.title'));

  return (
    <Box as="main" height="100dvh">
      <NotFound isSignedIn={user !== null} />
    </Box>
  );
}
