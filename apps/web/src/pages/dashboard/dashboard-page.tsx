import { Box, Stack, Tabs } from '@chakra-ui/react';
import { ErrorState, Notice, PageTitle } from '@prosa/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dashboardKey, figuresQuery } from '../../features/dashboard/api/dashboard-cache.js';
import type { ListedServices } from '../../features/dashboard/figures/listed-services.js';
import { withReader } from '../../features/dashboard/figures/with-reader.js';
import { DEFAULT_PERIOD, hasDays } from '../../features/dashboard/filter/dashboard-period.js';
import { PeriodLine } from '../../features/dashboard/filter/period-line.js';
import { QuickPeriods } from '../../features/dashboard/filter/quick-periods.js';
import { ExportButton } from '../../features/reports/components/export-button.js';
import { useOfferedSteps } from '../../features/first-steps/api/use-offered-steps.js';
import { DialogPane } from '../../shared/panes/dialog-pane.js';
import { lazily } from '../../shared/panes/lazily.js';
import { Pane } from '../../shared/panes/pane.js';
import { useSession } from '../../shared/session/use-session.js';
import { PageTabs } from '../../shared/tabs/page-tabs.js';
import { useErrorText } from '../../shared/ui-feedback/use-error-text.js';
import { DashboardActions } from './dashboard-actions.js';
import { DashboardFilter } from './dashboard-filter.js';
import { FiguresTab } from './figures-tab.js';
import { DASHBOARD_TABS, useDashboardAddress } from './use-dashboard-address.js';
import { useQueueChoices } from './use-queue-choices.js';

// Loaded for new companies only.
const FirstStepsPanel = lazily(
  async () => (await import('../../features/first-steps/components/first-steps-panel.js')).FirstStepsPanel,
);
// Loaded with the first figure that is opened.
const ServicesDrawer = lazily(
  async () => (await import('../../features/dashboard/services/services-drawer.js')).ServicesDrawer,
);

/** `/`: the figures of the company for its admins, those of their queues for supervisors (docs/spec/core.md §2). */
export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  const { isAdmin, user } = useSession();
  const dashboard = useDashboardAddress();
  const { address, change, input } = dashboard;
  const figures = useQuery({
    ...figuresQuery(input ?? {}),
    enabled: input !== undefined,
    // Whoever comes back from the tickets expects what was done there.
    refetchOnMount: 'always',
  });
  const choices = useQueueChoices();
  const steps = useOfferedSteps();
  const [listed, setListed] = useState<ListedServices | null>(null);
  const filterId = useId();
  const data = figures.data && withReader(figures.data, user.id);
  const isOwnPeriod = hasDays(address);
  const names = choices.map(({ name }) => name).join(', ');

  return (
    <Box height="full" overflowY="auto" bg="bg.panel">
      <PageTitle title={t('title')} action={<DashboardActions dashboard={dashboard} filterId={filterId} />}>
        <QuickPeriods
          period={isOwnPeriod ? null : address.period}
          onChoose={(period) => change({ period, from: '', to: '' })}
        />
      </PageTitle>
      <Stack gap="3" paddingX={{ base: '4', md: '6' }} paddingBottom="3">
        {steps && (
          <Pane shape="nothing">
            <FirstStepsPanel first={steps.first} onDismiss={steps.dismiss} />
          </Pane>
        )}
        {address.filter && (
          <DashboardFilter
            id={filterId}
            days={address}
            onDays={({ from, to }) => change({ from, to })}
            choices={choices}
            queues={address.queues}
            onQueues={(queues) => change({ queues })}
          />
        )}
        {!isAdmin && <Notice tone="plain" text={names ? t('supervisor.queues', { names }) : t('supervisor.none')} />}
        {data && (
          <PeriodLine
            figures={data}
            queueIds={address.queues}
            isDefault={!isOwnPeriod && address.period === DEFAULT_PERIOD}
            isStale={figures.isError}
          />
        )}
      </Stack>
      <PageTabs
        label={t('title')}
        tabs={DASHBOARD_TABS}
        tab={address.tab}
        onTab={(tab) => change({ tab })}
        titleOf={(tab) => t(`tab.${tab}`)}
      >
        <Tabs.Content value={address.tab} paddingX={{ base: '4', md: '6' }} paddingY="4" tabIndex={-1}>
          {figures.isError && !data ? (
            <ErrorState title={t('failed')} detail={errorText(figures.error)} onRetry={() => void figures.refetch()} />
          ) : (
            <Pane queryKey={dashboardKey} resetKey={address.tab}>
              <FiguresTab {...dashboard} figures={data} onList={setListed} />
            </Pane>
          )}
        </Tabs.Content>
      </PageTabs>
      {listed && data && (
        <DialogPane onClose={() => setListed(null)}>
          <ServicesDrawer
            listed={listed}
            period={data.period}
            timeZone={data.timeZone}
            queueIds={input?.queueIds}
            action={({ figure, userId, hour, ...shown }) => (
              <ExportButton period={shown} list={{ figure, userId, hour }} />
            )}
            onClose={() => setListed(null)}
          />
        </DialogPane>
      )}
    </Box>
  );
}
