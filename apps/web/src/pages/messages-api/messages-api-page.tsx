import { Flex, Tabs } from '@chakra-ui/react';
import { RowsSkeleton } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { MESSAGES_API_FIELDS, MESSAGES_API_TABS } from '../../shared/address/paths.js';
import { useAddress } from '../../shared/address/use-address.js';
import { lazily } from '../../shared/panes/lazily.js';
import { Pane } from '../../shared/panes/pane.js';
import { useSession } from '../../shared/session/use-session.js';
import { PageTabs } from '../../shared/tabs/page-tabs.js';

const SendPanel = lazily(async () => (await import('../../features/messages-api/send/send-panel.js')).SendPanel);
const Keys = lazily(async () => (await import('../../features/api-keys/components/api-keys-list.js')).ApiKeysList);
const Webhooks = lazily(
  async () => (await import('../../features/webhooks/components/subscriptions-list.js')).SubscriptionsList,
);
const Deliveries = lazily(async () => (await import('./deliveries-tab.js')).DeliveriesTab);
const Captures = lazily(async () => (await import('./captures-tab.js')).CapturesTab);
const Usage = lazily(async () => (await import('./usage-tab.js')).UsageTab);

type Tab = (typeof MESSAGES_API_TABS)[number];

/** Sending alone is for everybody: a program's credentials are the admins'. */
const tabsOf = (isAdmin: boolean): readonly Tab[] => (isAdmin ? MESSAGES_API_TABS : ['send']);

/** `/messages-api?tab=…`: how programs of the company send, read and follow (docs/spec/secondary.md §2). */
export function MessagesApiPage() {
  const { t } = useTranslation('messages-api');
  const { isAdmin } = useSession();
  const [{ tab: wanted, subscription, view }, change] = useAddress(MESSAGES_API_FIELDS);
  const tabs = tabsOf(isAdmin);
  const tab = tabs.includes(wanted) ? wanted : 'send';

  return (
    <Flex direction="column" height="full" bg="bg.panel">
      <PageTabs
        label={t('title')}
        tabs={tabs}
        tab={tab}
        onTab={(each) => change({ tab: each, subscription: null, view: 'deliveries' })}
        titleOf={(each) => t(`tab.${each}`)}
      >
        {tabs.map((each) => (
          <Tabs.Content key={each} value={each} flex="1" minH="0" p="0" overflowY="auto" tabIndex={-1}>
            {each === tab && (
              <Pane loading={<RowsSkeleton rows={6} />} resetKey={`${subscription} ${view}`}>
                <Panel tab={each} subscriptionId={subscription} showsArrived={view === 'arrived'} />
              </Pane>
            )}
          </Tabs.Content>
        ))}
      </PageTabs>
    </Flex>
  );
}

interface PanelProps {
  tab: Tab;
  /** A receiver of events of which something is shown. */
  subscriptionId: number | null;
  /** Whether that is what arrived at it. */
  showsArrived: boolean;
}

function Panel({ tab, subscriptionId, showsArrived }: PanelProps) {
  if (tab === 'send') return <SendPanel />;
  if (tab === 'keys') return <Keys />;
  if (tab === 'usage') return <Usage />;
  if (subscriptionId === null) return <Webhooks />;
  return showsArrived ? <Captures subscriptionId={subscriptionId} /> : <Deliveries subscriptionId={subscriptionId} />;
}
