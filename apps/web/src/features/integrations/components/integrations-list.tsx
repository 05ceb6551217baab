import { Badge, HStack, Text } from '@chakra-ui/react';
import type { IntegrationRow, IntegrationType } from '@prosa/contracts';
import { IconButton } from '@prosa/ui';
import { Bot, type LucideIcon, MessagesSquare, ScrollText, Webhook, Workflow } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallsDialog } from '../../../shared/bots/calls-dialog.js';
import { integrations } from '../../../shared/bots/integrations.js';
import type { Column } from '../../../shared/lists/column.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { RecordsPage } from '../../../shared/records/records-page.js';
import { DeleteIntegrationDialog } from './delete-integration-dialog.js';

const IntegrationEditor = lazily(async () => (await import('../editor/integration-editor.js')).IntegrationEditor);

const ICONS: Record<IntegrationType, LucideIcon> = {
  typebot: MessagesSquare,
  dialogflow: Bot,
  n8n: Workflow,
  webhook: Webhook,
};

/** The company's foreign bots with their actions (docs/spec/secondary.md §2). */
export function IntegrationsList() {
  const { t } = useTranslation('integrations');
  const [called, setCalled] = useState<IntegrationRow | null>(null);
  const columns: Column<IntegrationRow>[] = [
    { key: 'type', header: t('column.type'), cell: ({ type }) => <Type type={type} /> },
    { key: 'id', header: t('column.id'), align: 'end', cell: ({ id }) => id },
    {
      key: 'name',
      header: t('column.name'),
      isTitle: true,
      cell: ({ name }) => (
        <Text as="span" fontWeight="medium" title={name}>
          {name}
        </Text>
      ),
    },
  ];

  return (
    <>
      <RecordsPage
        of={integrations}
        icon={Workflow}
        columns={columns}
        Editor={IntegrationEditor}
        filter={undefined}
        nameOf={({ name }) => name}
        DeleteDialog={DeleteIntegrationDialog}
        rowActions={(row) => (
          <IconButton
            label={t('calls', { name: row.name })}
            icon={<ScrollText size={16} />}
            onClick={() => setCalled(row)}
          />
        )}
      />
      {called && (
        <CallsDialog
          title={t('calls', { name: called.name })}
          bot={{ integrationId: called.id }}
          onClose={() => setCalled(null)}
        />
      )}
    </>
  );
}

function Type({ type }: { type: IntegrationType }) {
  const { t } = useTranslation('integrations');
  const Icon = ICONS[type];

  return (
    <HStack gap="2">
      <Icon size={16} aria-hidden />
      <Badge>{t(`type.${type}`)}</Badge>
    </HStack>
  );
}
