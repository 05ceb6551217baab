import { Badge, HStack, Text } from '@chakra-ui/react';
import type { FileListRow } from '@prosa/contracts';
import { FolderOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fileLists } from '../../../shared/file-lists/file-lists.js';
import { useFormat } from '../../../shared/format/use-format.js';
import type { Column } from '../../../shared/lists/column.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { RecordsPage } from '../../../shared/records/records-page.js';
import { DeleteFileListDialog } from './delete-file-list-dialog.js';

const FileListEditor = lazily(async () => (await import('../editor/file-list-editor.js')).FileListEditor);

const WARNINGS = [
  ['expired', 'red'],
  ['expiring', 'orange'],
  ['empty', 'gray'],
] as const;

/** The company's lists of files with their actions (docs/spec/secondary.md §2). */
export function FileListsList() {
  const { t } = useTranslation('file-lists');
  const { number } = useFormat();
  const columns: Column<FileListRow>[] = [
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
    { key: 'files', header: t('column.files'), align: 'end', cell: ({ fileCount }) => number(fileCount) },
    { key: 'warnings', header: t('column.warnings'), cell: (row) => <Warnings row={row} /> },
  ];

  return (
    <RecordsPage
      of={fileLists}
      icon={FolderOpen}
      columns={columns}
      Editor={FileListEditor}
      filter={undefined}
      nameOf={({ name }) => name}
      DeleteDialog={DeleteFileListDialog}
      toneOf={({ expiredCount }) => (expiredCount > 0 ? 'warn' : undefined)}
    />
  );
}

/** What keeps files of the list from being sent, today or soon. */
function Warnings({ row }: { row: FileListRow }) {
  const { t } = useTranslation('file-lists');
  const shown = WARNINGS.filter(([kind]) => row[`${kind}Count`] > 0);
  if (shown.length === 0) return null;

  return (
    <HStack gap="1" flexWrap="wrap">
      {shown.map(([kind, colorPalette]) => (
        <Badge key={kind} colorPalette={colorPalette}>
          {t(`warning.${kind}`, { count: row[`${kind}Count`] })}
        </Badge>
      ))}
    </HStack>
  );
}
