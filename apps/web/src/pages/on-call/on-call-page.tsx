import { Flex, Tabs } from '@chakra-ui/react';
import { RowsSkeleton } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { RosterList } from '../../features/on-call/components/roster-list.js';
import { choiceField } from '../../shared/address/address-fields.js';
import { useAddress } from '../../shared/address/use-address.js';
import { lazily } from '../../shared/panes/lazily.js';
import { Pane } from '../../shared/panes/pane.js';
import { PageTabs } from '../../shared/tabs/page-tabs.js';

const TABS = ['people', 'days'] as const;
const FIELDS = { tab: choiceField([...TABS], 'people') };

const ComingDaysPanel = lazily(
  async () => (await import('../../features/on-call/plan/coming-days-panel.js')).ComingDaysPanel,
);

/** `/plantao?tab=days`: who is on call, and the coming days (docs/spec/secondary.md §2). */
export function OnCallPage() {
  const { t } = useTranslation('on-call');
  const [{ tab }, change] = useAddress(FIELDS);

  return (
    <Flex direction="column" height="full" bg="bg.panel">
      <PageTabs
        label={t('title')}
        tabs={TABS}
        tab={tab}
        onTab={(each) => change({ tab: each })}
        titleOf={(each) => t(`tab.${each}`)}
      >
        <Tabs.Content value="people" flex="1" minH="0" p="0" tabIndex={-1}>
          {tab === 'people' && <RosterList />}
        </Tabs.Content>
        <Tabs.Content value="days" flex="1" minH="0" p="0" tabIndex={-1}>
          {tab === 'days' && (
            <Pane loading={<RowsSkeleton rows={6} />}>
              <ComingDaysPanel />
            </Pane>
          )}
        </Tabs.Content>
      </PageTabs>
    </Flex>
  );
}
