import { Flex, Tabs } from '@chakra-ui/react';
import { PageTitle, RowsSkeleton } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { SettingsPanel } from '../../features/campaign-settings/components/settings-panel.js';
import { choiceField, textField } from '../../shared/address/address-fields.js';
import { useAddress } from '../../shared/address/use-address.js';
import { lazily } from '../../shared/panes/lazily.js';
import { Pane } from '../../shared/panes/pane.js';
import { PageTabs } from '../../shared/tabs/page-tabs.js';

const TABS = ['sending', 'limits', 'doNotContact'] as const;

const PANELS = {
  sending: SettingsPanel,
  limits: lazily(async () => (await import('../../features/campaign-settings/limits/limits-panel.js')).LimitsPanel),
  doNotContact: lazily(
    async () => (await import('../../features/do-not-contact/components/do-not-contact-list.js')).DoNotContactList,
  ),
};

const FIELDS = { tab: choiceField(TABS, 'sending'), search: textField };

/** `/campaigns-config?tab=…`: how campaigns are sent, for admins (docs/spec/secondary.md §2, §9). */
export function CampaignSettingsPage() {
  const { t } = useTranslation('campaign-settings');
  const [{ tab }, changeAddress] = useAddress(FIELDS);

  return (
    <Flex direction="column" height="full" bg="bg.panel">
      <PageTitle title={t('title')} />
      <PageTabs
        label={t('title')}
        tabs={TABS}
        tab={tab}
        onTab={(each) => changeAddress({ tab: each, search: '' })}
        titleOf={(each) => t(`tab.${each}`)}
      >
        {TABS.map((each) => {
          const Panel = PANELS[each];
          return (
            <Tabs.Content key={each} value={each} flex="1" minH="0" p="0" overflowY="auto" tabIndex={-1}>
              {/* What was typed into the form stays while another tab is looked at. */}
              {(each === tab || each === 'sending') && (
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
