import { Flex, Tabs } from '@chakra-ui/react';
import { PageTitle } from '@prosa/ui';
import { type ComponentType, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { CompanyOptions } from '../../features/company-options/components/company-options.js';
import { PaymentSettingsPanel } from '../../features/finance/components/payment-settings-panel.js';
import { HelpsPanel } from '../../features/helps/components/helps-panel.js';
import { SchedulesPanel } from '../../features/opening-hours/components/schedules-panel.js';
import { PlansPanel } from '../../features/plans/components/plans-panel.js';
import { PlatformOptions } from '../../features/platform/components/platform-options.js';
import { useCompanySettings } from '../../shared/company/use-company-settings.js';
import { useSession } from '../../shared/session/use-session.js';
import { CompaniesPanel } from '../companies/companies-panel.js';

/** What a company's admins settle, and what the platform's super users do (core.md §2). */
const OF_COMPANY = { options: CompanyOptions, schedules: SchedulesPanel };
const OF_PLATFORM = {
  platform: PlatformOptions,
  companies: CompaniesPanel,
  plans: PlansPanel,
  payments: PaymentSettingsPanel,
  helps: HelpsPanel,
};

type Tab = keyof typeof OF_COMPANY | keyof typeof OF_PLATFORM;

/** `/settings?tab=…` */
export function SettingsPage() {
  const { t } = useTranslation('platform');
  const [search, setSearch] = useSearchParams();
  const { isAdmin, user } = useSession();
  const { data: settings } = useCompanySettings();
  const panels: Partial<Record<Tab, ComponentType>> = {
    ...(isAdmin && OF_COMPANY),
    ...(user.super && OF_PLATFORM),
  };
  const tabs = (Object.keys(panels) as Tab[]).filter(
    (each) => each !== 'schedules' || settings?.scheduleType === 'company',
  );
  const tab = tabs.find((each) => each === search.get('tab')) ?? tabs[0];
  const bar = useRef<HTMLDivElement>(null);

  // On narrow screens not all of them are in sight.
  useEffect(() => {
    bar.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab]);

  return (
    <Flex direction="column" height="full" bg="bg.panel">
      <PageTitle title={t('title')} />
      <Tabs.Root
        value={tab}
        onValueChange={({ value }) => setSearch({ tab: value }, { replace: true })}
        colorPalette="brand"
        display="flex"
        flexDirection="column"
        flex="1"
        minH="0"
      >
        <Tabs.List
          ref={bar}
          flexShrink="0"
          aria-label={t('title')}
          paddingInline={{ base: '2', md: '4' }}
          overflowX="auto"
        >
          {tabs.map((each) => (
            <Tabs.Trigger key={each} value={each} flexShrink="0">
              {t(`tab.${each}`)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {tabs.map((each) => {
          const Panel = panels[each];
          return (
            <Tabs.Content key={each} value={each} flex="1" minH="0" p="0" overflowY="auto" tabIndex={-1}>
              {each === tab && Panel && <Panel />}
            </Tabs.Content>
          );
        })}
      </Tabs.Root>
    </Flex>
  );
}
