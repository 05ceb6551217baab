import { Flex } from '@chakra-ui/react';
import { EmptyState, ErrorState, PageTitle, RowsSkeleton } from '@prosa/ui';
import { Smartphone } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useBotCheck } from '../../features/bot-simulator/api/use-bot-check.js';
import { useConnection } from '../../features/connection-editor/api/use-connection.js';
import { EditorForm, type EditorTabProps } from '../../features/connection-editor/form/editor-form.js';
import { EDITOR_TABS, type EditorTab } from '../../features/connection-editor/form/editor-tabs.js';
import { GreetingTab } from '../../features/connection-editor/tabs/greeting-tab.js';
import { IdentityTab } from '../../features/connection-editor/tabs/identity-tab.js';
import { choiceField } from '../../shared/address/address-fields.js';
import { PATHS } from '../../shared/address/paths.js';
import { useAddress } from '../../shared/address/use-address.js';
import { errorCode } from '../../shared/api/api-error.js';
import { useCompanySettings } from '../../shared/company/use-company-settings.js';
import { lazily } from '../../shared/panes/lazily.js';
import { Pane } from '../../shared/panes/pane.js';
import { toaster } from '../../shared/ui-feedback/toaster.js';
import { useErrorText } from '../../shared/ui-feedback/use-error-text.js';
import { editedConnection } from './edited-connection.js';
import { TryEditedConnection } from './try-edited-connection.js';
import { BackButton } from '../../shared/panes/back-button.js';

// Loaded when they are opened.
const LazyHours = lazily(async () => (await import('../../features/opening-hours/components/form-hours.js')).FormHours);
const LazyBot = lazily(async () => (await import('../../features/connection-editor/tabs/bot-tab.js')).BotTab);
const LazyTimers = lazily(async () => (await import('../../features/connection-editor/tabs/timers-tab.js')).TimersTab);
const LazyRatings = lazily(
  async () => (await import('../../features/connection-editor/tabs/ratings-tab.js')).RatingsTab,
);
const LazyImport = lazily(async () => (await import('../../features/connection-editor/tabs/import-tab.js')).ImportTab);
const LazyMeta = lazily(async () => (await import('../../features/connection-editor/tabs/meta-tab.js')).MetaTab);
const LazyToken = lazily(async () => (await import('../../features/connection-editor/token/token-tab.js')).TokenTab);

/** The tab in the page's frame for what is still loading. */
const inPane = (Tab: ComponentType<EditorTabProps>) => (props: EditorTabProps) => (
  <Pane>
    <Tab {...props} />
  </Pane>
);

const PANELS: Record<EditorTab, ComponentType<EditorTabProps>> = {
  identity: IdentityTab,
  greeting: GreetingTab,
  bot: inPane(LazyBot),
  timers: inPane(LazyTimers),
  ratings: inPane(LazyRatings),
  hours: inPane(LazyHours),
  import: inPane(LazyImport),
  meta: inPane(LazyMeta),
  token: inPane(LazyToken),
};

const FIELDS = { tab: choiceField(EDITOR_TABS, 'identity') };

/** `/connections/{id}?tab=…`: the settings of a connection, for admins (docs/spec/core.md §3). */
export function ConnectionPage() {
  const { t } = useTranslation('connection-editor');
  const connectionId = Number(useParams().connectionId);
  const navigate = useNavigate();
  const connection = useConnection(connectionId);
  const { data: settings } = useCompanySettings();
  const { check, question } = useBotCheck();
  const [{ tab }, changeAddress] = useAddress(FIELDS);
  const { data } = connection;

  const isShown: Partial<Record<EditorTab, boolean>> = {
    hours: settings?.scheduleType === 'connection',
    import: data?.channel === 'whatsapp',
    meta: data !== undefined && data.channel !== 'whatsapp',
  };
  const tabs = EDITOR_TABS.filter((each) => isShown[each] ?? true);
  const leave = () => void navigate(PATHS.connections);

  function handleSaved() {
    toaster.success({ title: t('saved') });
    leave();
  }

  return (
    <Flex direction="column" height="full" bg="bg.panel">
      <PageTitle
        title={data ? t('title', { name: data.name }) : t('connection')}
        back={<BackButton label={t('back')} to={PATHS.connections} />}
      />
      <EditorContent query={connection}>
        {data && (
          <EditorForm
            key={data.id}
            connection={data}
            panels={tabs.map((each) => [each, PANELS[each]] as const)}
            tab={tabs.find((each) => each === tab) ?? 'identity'}
            onTab={(next) => changeAddress({ tab: next })}
            onSaved={handleSaved}
            onClose={leave}
            actions={<TryEditedConnection connection={data} />}
            beforeSave={(values, save) =>
              void check({ connectionId: data.id, connection: editedConnection(data, values) }, save)
            }
          />
        )}
      </EditorContent>
      {question}
    </Flex>
  );
}

interface ContentProps {
  query: ReturnType<typeof useConnection>;
  children: React.ReactNode;
}

/** The editor, or why it is not shown. A connection that was deleted meanwhile is no failure. */
function EditorContent({ query, children }: ContentProps) {
  const { t } = useTranslation('connection-editor');
  const errorText = useErrorText();

  if (query.isPending) return <RowsSkeleton rows={6} />;
  if (query.isError && errorCode(query.error) === 'ERR_NO_WAPP_FOUND')
    return <EmptyState icon={Smartphone} title={t('missing')} description={t('missingHint')} />;
  if (query.isError)
    return <ErrorState title={t('failed')} detail={errorText(query.error)} onRetry={() => void query.refetch()} />;
  return children;
}
