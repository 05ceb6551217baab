import { Link } from '@chakra-ui/react';
import type { TagView } from '@prosa/contracts';
import { ColorChip } from '@prosa/ui';
import { Tags } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useFormat } from '../../../shared/format/use-format.js';
import type { Column } from '../../../shared/lists/column.js';
import { editorOf } from '../../../shared/records/editor-of.js';
import { RecordsPage } from '../../../shared/records/records-page.js';
import { tags } from '../api/tags.js';

const TagEditor = editorOf(tags, async () => (await import('./tag-form.js')).tagForm);

interface Props {
  /** Address of the contacts with a tag. */
  contactsOf: (tag: TagView) => string;
}

/** The company's tags with their actions (docs/spec/core.md §2). */
export function TagsList({ contactsOf }: Props) {
  const { t } = useTranslation('tags');
  const { number } = useFormat();
  const columns: Column<TagView>[] = [
    {
      key: 'name',
      header: t('column.name'),
      isTitle: true,
      cell: ({ name, color }) => <ColorChip label={name} color={color} />,
    },
    {
      key: 'contacts',
      header: t('column.contacts'),
      cell: (tag) => (
        <Link asChild variant="underline">
          <RouterLink to={contactsOf(tag)} aria-label={t('contacts', { count: tag.contactsCount, name: tag.name })}>
            {number(tag.contactsCount)}
          </RouterLink>
        </Link>
      ),
    },
  ];

  return (
    <RecordsPage
      of={tags}
      icon={Tags}
      columns={columns}
      Editor={TagEditor}
      filter={undefined}
      nameOf={({ name }) => name}
      deleteMessage={({ contactsCount }) => t('delete.message', { count: contactsCount })}
    />
  );
}
