import { Text } from '@chakra-ui/react';
import type { HelpView } from '@prosa/contracts';
import { Clapperboard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../shared/lists/column.js';
import { editorOf } from '../../../shared/records/editor-of.js';
import { RecordsPage } from '../../../shared/records/records-page.js';
import { helps } from '../api/helps.js';

const HelpEditor = editorOf(helps, async () => (await import('./help-form.js')).helpForm);

/** The help videos with their actions, for super users. */
export function HelpsPanel() {
  const { t } = useTranslation('helps');
  const columns: Column<HelpView>[] = [
    { key: 'title', header: t('field.title'), isTitle: true, cell: ({ title }) => title },
    {
      key: 'description',
      header: t('field.description'),
      cell: ({ description }) => (
        <Text maxWidth={{ base: 'full', md: '96' }} truncate color="fg.muted" title={description}>
          {description}
        </Text>
      ),
    },
    { key: 'video', header: t('field.video'), isWideOnly: true, cell: ({ video }) => video },
  ];

  return (
    <RecordsPage
      of={helps}
      icon={Clapperboard}
      columns={columns}
      Editor={HelpEditor}
      filter={undefined}
      nameOf={({ title }) => title}
    />
  );
}
