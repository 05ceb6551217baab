import { Flex, Tabs } from '@chakra-ui/react';
import { PageTitle } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PlansPanel } from '../../features/plans/components/plans-panel.js';
import { PlatformOptions } from '../../features/platform/components/platform-options.js';

const TABS = { options: PlatformOptions, plans: PlansPanel };
type Tab = keyof typeof TABS;

/** `/settings?tab=…`: what belongs to the platform, for super users (core.md §2). */
export function SettingsPage() {
  const { t } = useTranslation('platform');
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab') ?? '';
  const tab = (Object.hasOwn(TABS, asked) ? asked : 'options') as Tab;
  const Panel = TABS[tab];

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
        <Tabs.List flexShrink="0" aria-label={t('title')} paddingInline={{ base: '2', md: '4' }}>
          <Tabs.Trigger value="options">{t('tab.options')}</Tabs.Trigger>
          <Tabs.Trigger value="plans">{t('tab.plans')}</Tabs.Trigger>
        </Tabs.List>
        {(Object.keys(TABS) as Tab[]).map((each) => (
          <Tabs.Content key={each} value={each} flex="1" minH="0" p="0" overflowY="auto" tabIndex={-1}>
            {each === tab && <Panel />}
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Flex>
  );
}
