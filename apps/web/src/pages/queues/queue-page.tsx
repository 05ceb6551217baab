import { Flex } from '@chakra-ui/react';
import type { QueueDetail } from '@prosa/contracts';
import { EmptyState, ErrorState, PageTitle, RowsSkeleton } from '@prosa/ui';
import { ListOrdered } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useBotCheck } from '../../features/bot-simulator/api/use-bot-check.js';
import { useQueue } from '../../features/queues/api/use-queue.js';
import { QueueEditor } from '../../features/queues/editor/queue-editor.js';
import { QUEUE_TABS, type QueueTab } from '../../features/queues/editor/queue-values.js';
import { IdentityTab } from '../../features/queues/editor/tabs/identity-tab.js';
import { RoutingTab } from '../../features/queues/editor/tabs/routing-tab.js';
import { TextsTab } from '../../features/queues/editor/tabs/texts-tab.js';
import { choiceField } from '../../shared/address/address-fields.js';
import { PATHS } from '../../shared/address/paths.js';
import { useAddress } from '../../shared/address/use-address.js';
import { errorCode } from '../../shared/api/api-error.js';
import { useCompanySettings } from '../../shared/company/use-company-settings.js';
import { BackButton } from '../../shared/panes/back-button.js';
import { lazily } from '../../shared/panes/lazily.js';
import { Pane } from '../../shared/panes/pane.js';
import { useErrorText } from '../../shared/ui-feedback/use-error-text.js';
import { editedQueue } from './edited-queue.js';
import { TryEditedQueue } from './try-edited-queue.js';

// Loaded with the page, not before: the week and the tree are large.
const LazyHours = lazily(async () => (await import('../../features/opening-hours/components/form-hours.js')).FormHours);
const LazyMenu = lazily(async () => (await import('../../features/queues/editor/menu/menu-tab.js')).MenuTab);

const PANELS: Record<QueueTab, ReactNode> = {
  identity: <IdentityTab />,
  texts: <TextsTab />,
  menu: (
    <Pane>
      <LazyMenu />
    </Pane>
  ),
  routing: <RoutingTab />,
  hours: (
    <Pane>
      <LazyHours />
    </Pane>
  ),
};

const FIELDS = { tab: choiceField(QUEUE_TABS, 'identity') };

/** `/queues/{id}?tab=…`: the settings of a queue and the menu of its options, for admins (docs/spec/core.md §3). */
export function QueuePage() {
  const { t } = useTranslation('queues');
  const queueId = Number(useParams().queueId);
  const navigate = useNavigate();
  const queue = useQueue(queueId);
  const leave = () => void navigate(PATHS.queues);

  return (
    <Flex direction="column" height="full" bg="bg.panel">
      <PageTitle
        title={queue.data ? t('editor.title', { name: queue.data.name }) : t('editor.queue')}
        back={<BackButton label={t('editor.back')} to={PATHS.queues} />}
      />
      <QueueContent query={queue} onClose={leave} />
    </Flex>
  );
}

interface ContentProps {
  query: ReturnType<typeof useQueue>;
  onClose: () => void;
}

/** The editor, or why it is not shown. A queue that was deleted meanwhile is no failure. */
function QueueContent({ query, onClose }: ContentProps) {
  const { t } = useTranslation('queues');
  const errorText = useErrorText();

  if (query.isPending) return <RowsSkeleton rows={6} />;
  if (query.isError && errorCode(query.error) === 'ERR_NO_QUEUE_FOUND')
    return <EmptyState icon={ListOrdered} title={t('editor.missing')} description={t('editor.missingHint')} />;
  if (query.isError)
    return (
      <ErrorState title={t('editor.failed')} detail={errorText(query.error)} onRetry={() => void query.refetch()} />
    );
  return <LoadedQueue key={query.data.id} queue={query.data} onClose={onClose} />;
}

function LoadedQueue({ queue, onClose }: { queue: QueueDetail; onClose: () => void }) {
  const { data: settings } = useCompanySettings();
  const { check, question } = useBotCheck();
  const [{ tab }, changeAddress] = useAddress(FIELDS);
  const tabs = QUEUE_TABS.filter((each) => each !== 'hours' || settings?.scheduleType === 'queue');

  return (
    <>
      <QueueEditor
        queue={queue}
        tabs={tabs.map((each) => [each, PANELS[each]] as const)}
        tab={tabs.find((each) => each === tab) ?? 'identity'}
        onTab={(next) => changeAddress({ tab: next })}
        onClose={onClose}
        actions={<TryEditedQueue queue={queue} />}
        beforeSave={(values, save) => void check({ queue: editedQueue(queue, values) }, save)}
      />
      {question}
    </>
  );
}
