import { Badge, Text } from '@chakra-ui/react';
import type { AnnouncementWire } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../shared/lists/column.js';
import { PriorityBadge } from './priority-badge.js';

/** Columns of the announcement list (docs/spec/secondary.md §2). */
export function useAnnouncementColumns(): Column<AnnouncementWire>[] {
  const { t } = useTranslation('announcements');

  return [
    {
      key: 'title',
      header: t('column.title'),
      isTitle: true,
      cell: ({ title }) => (
        <Text maxWidth={{ base: 'full', md: '96' }} truncate={{ base: false, md: true }} title={title}>
          {title}
        </Text>
      ),
    },
    { key: 'priority', header: t('column.priority'), cell: ({ priority }) => <PriorityBadge priority={priority} /> },
    {
      key: 'media',
      header: t('column.media'),
      cell: ({ mediaName }) => (
        <Text maxWidth="56" truncate title={mediaName ?? undefined} color={mediaName ? undefined : 'fg.muted'}>
          {mediaName ?? t('noMedia')}
        </Text>
      ),
    },
    {
      key: 'status',
      header: t('column.status'),
      cell: ({ status }) => (
        <Badge colorPalette={status ? 'green' : 'gray'}>{status ? t('active') : t('inactive')}</Badge>
      ),
    },
  ];
}
