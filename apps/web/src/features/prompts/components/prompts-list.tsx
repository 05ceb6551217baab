import { Text } from '@chakra-ui/react';
import type { PromptRow } from '@prosa/contracts';
import { IconButton } from '@prosa/ui';
import { ScrollText, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallsDialog } from '../../../shared/bots/calls-dialog.js';
import { prompts } from '../../../shared/bots/prompts.js';
import { useFormat } from '../../../shared/format/use-format.js';
import type { Column } from '../../../shared/lists/column.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { RecordsPage } from '../../../shared/records/records-page.js';
import { DeletePromptDialog } from './delete-prompt-dialog.js';

const PromptEditor = lazily(async () => (await import('../editor/prompt-editor.js')).PromptEditor);

/** The company's prompts with their actions (docs/spec/secondary.md §2). */
export function PromptsList() {
  const { t } = useTranslation('prompts');
  const { number } = useFormat();
  const [called, setCalled] = useState<PromptRow | null>(null);
  const columns: Column<PromptRow>[] = [
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
    { key: 'queue', header: t('column.queue'), cell: ({ queue }) => queue.name || t('noQueue') },
    { key: 'maxTokens', header: t('column.maxTokens'), align: 'end', cell: ({ maxTokens }) => number(maxTokens) },
  ];

  return (
    <>
      <RecordsPage
        of={prompts}
        icon={Sparkles}
        columns={columns}
        Editor={PromptEditor}
        filter={undefined}
        nameOf={({ name }) => name}
        DeleteDialog={DeletePromptDialog}
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
          bot={{ promptId: called.id }}
          onClose={() => setCalled(null)}
        />
      )}
    </>
  );
}
