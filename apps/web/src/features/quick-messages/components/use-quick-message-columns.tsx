import { Badge, Box, Text } from '@chakra-ui/react';
import { managesQuickMessages, type QuickMessageWire } from '@prosa/contracts';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FileListName } from '../../../shared/file-lists/file-list-name.js';
import type { Column } from '../../../shared/lists/column.js';
import { useSession } from '../../../shared/session/use-session.js';

/** Columns of the quick messages (docs/spec/secondary.md §2), with the owner for those who manage all of them. */
export function useQuickMessageColumns(): Column<QuickMessageWire>[] {
  const { t } = useTranslation('quick-messages');
  const { user } = useSession();

  const owner: Column<QuickMessageWire> = {
    key: 'owner',
    header: t('column.owner'),
    cell: ({ user: author }) => author?.name ?? '—',
    isWideOnly: true,
  };
  return [
    {
      key: 'shortcode',
      header: t('column.shortcode'),
      isTitle: true,
      cell: ({ shortcode, status }) => (
        <>
          <Text as="span" fontWeight="medium" title={`/${shortcode}`}>
            /{shortcode}
          </Text>
          {!status && (
            <Badge ms="2" colorPalette="gray">
              {t('inactive')}
            </Badge>
          )}
        </>
      ),
    },
    {
      key: 'message',
      header: t('message'),
      cell: ({ message }) => (
        <Text maxWidth="80" truncate title={message}>
          {message || '—'}
        </Text>
      ),
    },
    {
      key: 'media',
      header: t('column.media'),
      cell: ({ mediaName, fileListId }) => (
        <Box maxWidth="48">
          {(mediaName || fileListId === null) && (
            <Text truncate title={mediaName ?? undefined} color={mediaName ? undefined : 'fg.muted'}>
              {mediaName ?? t('noFile')}
            </Text>
          )}
          {fileListId !== null && <FileListName fileListId={fileListId} />}
        </Box>
      ),
    },
    {
      key: 'geral',
      header: t('column.geral'),
      align: 'center',
      cell: ({ geral }) =>
        geral ? (
          <Box as="span" display="inline-flex" role="img" aria-label={t('yes')} color="good.fg">
            <Check aria-hidden size={18} />
          </Box>
        ) : (
          <Text as="span" color="fg.muted" aria-label={t('no')} role="img">
            —
          </Text>
        ),
    },
    ...(managesQuickMessages(user) ? [owner] : []),
  ];
}
