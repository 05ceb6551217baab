import { Flex, Tabs } from '@chakra-ui/react';
import { PageTitle, RowsSkeleton } from '@prosa/ui';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { choiceField, textField } from '../../shared/address/address-fields.js';
import { useAddress } from '../../shared/address/use-address.js';
import { useCompanySettings } from '../../shared/company/use-company-settings.js';
import { usePlan } from '../../shared/plans/use-plan.js';
import { useSession } from '../../shared/session/use-session.js';
import { lazily } from '../../shared/panes/lazily.js';
import { Pane } from '../../shared/panes/pane.js';
import { PageTabs } from '../../shared/tabs/page-tabs.js';

/** Tabs of company admins and of super users (docs/spec/core.md §2); each is loaded when opened. */
const COMPANY_TABS = {
  options: lazily(
    async () => (await import('../../features/company-options/components/company-options.js')).CompanyOptions,
  ),
  schedules: lazily(
    async () => (await import('../../features/opening-hours/components/schedules-panel.js')).SchedulesPanel,
  ),
  reports: lazily(async () => (await import('../../features/reports/components/reports-panel.js')).ReportsPanel),
  models: lazily(
    async () => (await import('../../features/model-account/components/model-account-panel.js')).ModelAccountPanel,
  ),
  erasures: lazily(
    async () => (await import('../../features/contact-data/components/erasures-panel.js')).ErasuresPanel,
  ),
};
const PLATFORM_TABS = {
  platform: lazily(
    async () => (await import('../../features/platform/components/platform-options.js')).PlatformOptions,
  ),
  companies: lazily(async () => (await import('../companies/companies-panel.js')).CompaniesPanel),
  plans: lazily(async () => (await import('../../features/plans/components/plans-panel.js')).PlansPanel),
  payments: lazily(
    async () => (await import('../../features/finance/components/payment-settings-panel.js')).PaymentSettingsPanel,
  ),
  helps: lazily(async () => (await import('../../features/helps/components/helps-panel.js')).HelpsPanel),
};

type Tab = keyof typeof COMPANY_TABS | keyof typeof PLATFORM_TABS;

const FIELDS = {
  tab: choiceField(Object.keys({ ...COMPANY_TABS, ...PLATFORM_TABS }) as Tab[], null),
  /** Of the list in the tab; another tab begins without them. */
  search: textField,
  state: textField,
  plan: textField,
};

/** `/settings?tab=…`: the company's options and, for super users, the platform's. */
export function SettingsPage() {
  const { t } = useTranslation('platform');
  const [address, changeAddress] = useAddress(FIELDS);
  const { isAdmin, user } = useSession();
  const { data: settings } = useCompanySettings();
  const { data: plan } = usePlan();
  const panels: Partial<Record<Tab, ComponentType>> = {
    ...(isAdmin && COMPANY_TABS),
    ...(user.super && PLATFORM_TABS),
  };
  const isOffered: Partial<Record<Tab, boolean>> = {
    schedules: settings?.scheduleType === 'company',
    models: plan?.useOpenAi === true,
  };
  const tabs = (Object.keys(panels) as Tab[]).filter((each) => isOffered[each] ?? true);
  const tab = tabs.find((each) => each === address.tab) ?? tabs[0];

  return (
    <Flex direction="column" height="full" bg="bg.panel">
      <PageTitle title={t('title')} />
      <PageTabs
        label={t('title')}
        tabs={tabs}
        tab={tab}
        onTab={(each) => changeAddress({ tab: each, search: '', state: '', plan: '' })}
        titleOf={(each) => t(`tab.${each}`)}
      >
        {tabs.map((each) => {
          const Panel = panels[each];
          return (
            <Tabs.Content key={each} value={each} flex="1" minH="0" p="0" overflowY="auto" tabIndex={-1}>
              {each === tab && Panel && (
                <Pane loading={<RowsSkeleton rows={6} />}>
                  <Panel />
                </Pane>
              )}
            </Tabs.Content>
          );
        })}
      </PageTabs>
    </Flex>
  );
}
