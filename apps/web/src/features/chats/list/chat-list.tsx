import { Box, Button, Flex, Heading } from '@chakra-ui/react';
import { EmptyState, ErrorState, IconButton, RowsSkeleton } from '@prosa/ui';
import { MessageCircleMore, MessageCirclePlus, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '../../../shared/lists/search-box.js';
import { useRowWindow } from '../../../shared/lists/use-row-window.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useChats } from '../api/use-chats.js';
import { ChatRow } from './chat-row.js';
import { matching } from './matching.js';

/** Height of a row in pixels before it is measured. */
const ROW_HEIGHT = 64;

interface Props {
  search: string;
  selectedId: number | undefined;
  onSearch: (text: string) => void;
  onNew: () => void;
}

/** The user's chats with their search; the latest message comes first. */
export function ChatList({ search, selectedId, onSearch, onNew }: Props) {
  const { t } = useTranslation('chats');

  return (
    <Flex direction="column" height="full" minHeight="0" bg="bg.panel">
      <Flex align="center" gap="2" paddingInline="3" paddingTop="3">
        <Heading as="h2" size="md" flex="1">
          {t('title')}
        </Heading>
        <IconButton label={t('new')} icon={<MessageCirclePlus size={20} />} onClick={onNew} />
      </Flex>
      <Flex paddingInline="3" paddingBlock="2">
        <SearchBox label={t('search')} value={search} onSearch={onSearch} />
      </Flex>
      <Chats search={search} selectedId={selectedId} onNew={onNew} />
    </Flex>
  );
}

function Chats({ search, selectedId, onNew }: Omit<Props, 'onSearch'>) {
  const { t } = useTranslation('chats');
  const errorText = useErrorText();
  const { data: all, error, refetch } = useChats();
  const chats = matching(all ?? [], search);
  const ids = chats.map(({ id }) => id);
  const { scroller, items, measure, before, after } = useRowWindow({
    ids,
    rowHeight: ROW_HEIGHT,
    onReachEnd: undefined,
  });

  if (!all) {
    if (!error) return <RowsSkeleton hasAvatar />;
    return <ErrorState title={t('failed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  }
  if (chats.length === 0) {
    return search === '' ? (
      <EmptyState
        icon={MessageCircleMore}
        title={t('none.title')}
        description={t('none.hint')}
        action={
          <Button colorPalette="brand" onClick={onNew}>
            {t('new')}
          </Button>
        }
      />
    ) : (
      <EmptyState icon={SearchX} title={t('notFound')} />
    );
  }
  return (
    <Box ref={scroller} as="nav" aria-label={t('list')} flex="1" minHeight="0" overflowY="auto">
      <Box as="ul" listStyleType="none" style={{ paddingTop: before, paddingBottom: after }}>
        {items.map(({ index, key }) => (
          <Box as="li" key={key} ref={measure} data-index={index} borderBottomWidth="1px">
            <ChatRow chat={chats[index]!} isSelected={chats[index]!.id === selectedId} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
