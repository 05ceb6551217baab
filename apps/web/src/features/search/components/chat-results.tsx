import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { ChatMessageHit } from '@prosa/contracts';
import { Avatar } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { chatAddress } from '../../../shared/address/paths.js';
import { TimeText } from '../../../shared/format/time-text.js';
import { tableTimeText } from '../../../shared/format/time.js';
import { HighlightedText } from '../../../shared/messaging/highlighted-text.js';
import { useChatSearch } from '../api/chat-search.js';
import { isSearchable } from '../api/message-search.js';
import { handleHitKey } from './hit-keys.js';
import { SearchPages } from './search-pages.js';

/** Messages of the user's chats that contain the words. */
export function ChatResults({ text }: { text: string }) {
  const { t } = useTranslation('search');
  const search = useChatSearch(text);

  return (
    <SearchPages search={search} isSearchable={isSearchable({ searchParam: text })} searchKey={`chats ${text}`}>
      <Box as="ul" listStyleType="none" aria-label={t('results')} onKeyDown={handleHitKey}>
        {search.hits.map((hit) => (
          <Box as="li" key={hit.id} borderBottomWidth="1px" borderColor="border.muted">
            <ChatHitRow hit={hit} searchText={text} />
          </Box>
        ))}
      </Box>
    </SearchPages>
  );
}

const RowLink = chakra(Link);

/** A hit: the chat, who wrote it, when, and the text around the words. */
function ChatHitRow({ hit, searchText }: { hit: ChatMessageHit; searchText: string }) {
  const { id, chat, sender, createdAt, excerpt } = hit;
  const name = chat.colleague?.name ?? chat.title;

  return (
    <RowLink
      to={chatAddress(chat.uuid, { message: id, find: searchText })}
      display="flex"
      gap="3"
      paddingInline={{ base: '4', md: '6' }}
      paddingBlock="2.5"
      minHeight="11"
      _hover={{ bg: 'row.hover' }}
      focusVisibleRing="inside"
      data-hit
    >
      <Avatar size="sm" name={name} isGroup={!chat.isDirect} />
      <Box flex="1" minWidth="0">
        <Flex align="baseline" gap="2">
          <Text as="h2" fontSize="body" fontWeight="semibold" truncate flex="1">
            {name}
          </Text>
          <TimeText value={createdAt} format={tableTimeText} flexShrink="0" fontSize="xs" color="fg.muted" />
        </Flex>
        <Text fontSize="xs" color="fg.muted" fontWeight="medium">
          {sender.name}
        </Text>
        <Text lineClamp="3" overflowWrap="anywhere" fontSize="body">
          <HighlightedText {...excerpt} />
        </Text>
      </Box>
    </RowLink>
  );
}
