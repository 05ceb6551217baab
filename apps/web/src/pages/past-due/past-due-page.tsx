import { Button, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { usePaymentEvents } from '../../features/finance/api/use-invoices.js';
import { OpenInvoice } from '../../features/finance/components/open-invoice.js';
import { SupportContact } from '../../features/finance/components/support-contact.js';
import { useOwnCompanyEvents } from '../../features/shell/components/use-own-company-events.js';
import { dueText } from '../../shared/company/due-day.js';
import { useLiveTable } from '../../shared/live/live-table.js';
import { LIVE_TABLE } from '../layout/live-table.js';
import { LiveProvider } from '../../shared/live/live-provider.js';
import { isPastDue } from '../../shared/session/is-past-due.js';
import { ToWantedPage } from '../../shared/session/wanted-page/to-wanted-page.js';
import { useSession, useSessionControl } from '../../shared/session/use-session.js';
import { PublicTitle } from '../public/public-title.js';
import { CheckAgain } from './check-again.js';

/** `/financeiro-aberto`: where users land whose company is past due (docs/spec/core.md §4). */
export function PastDuePage() {
  return (
    <LiveProvider>
      <PastDue />
    </LiveProvider>
  );
}

/** Admins can pay, all users can check again or sign out. A payment opens the console at once. */
export function PastDue() {
  const { t } = useTranslation('past-due');
  const { user, isAdmin, signOut } = useSession();
  const { resume } = useSessionControl();
  useLiveTable(LIVE_TABLE);
  useOwnCompanyEvents();
  usePaymentEvents();

  if (!isPastDue(user.company)) return <ToWantedPage />;
  const { isTrial, name: company } = user.company;
  const over = { company, date: dueText(user.company) };
  return (
    <Stack gap="5">
      <PublicTitle title={t(isTrial ? 'trialTitle' : 'title')} />
      <Text>{t(isTrial ? 'trialExplanation' : 'explanation', over)}</Text>
      <Text color="fg.muted">{t('kept')}</Text>
      {isAdmin ? <OpenInvoice onPaid={resume} /> : <Text>{t('askAdmin')}</Text>}
      <SupportContact />
      <CheckAgain isMain={!isAdmin} />
      <Button variant="ghost" onClick={() => void signOut()}>
        {t('signOut')}
      </Button>
    </Stack>
  );
}
