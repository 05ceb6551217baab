import type { MessageHit } from '@prosa/contracts';
import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { TimeText } from '../../../shared/format/time-text.js';
import { tableTimeText } from '../../../shared/format/time.js';
import { KIND_ICONS } from '../../../shared/messaging/kind-icons.js';
import { HighlightedText } from '../../../shared/messaging/highlighted-text.js';
import { ticketAddress } from '../../../shared/address/paths.js';

interface Props {
  hit: MessageHit;
  /** The search text, which is marked where the hit leads. */
  searchText: string;
}

const RowLink = chakra(Link);

/** Address of the hit's conversation, opened at the message. */
const addressOf = ({ id, ticket }: MessageHit, searchText: string): string =>
  ticketAddress(ticket.uuid, { message: id, find: searchText });

/** A hit: author, time and the text around the words. */
export function HitRow({ hit, searchText }: Props) {
  const { t } = useTranslation('search');
  const Icon = hit.isPrivate ? LockKeyhole : KIND_ICONS[hit.mediaType];
  const author = hit.fromMe ? (hit.user?.name ?? t('us')) : hit.author.contact.name;

  return (
    <RowLink
      to={addressOf(hit, searchText)}
      display="block"
      px={{ base: '4', md: '6' }}
      py="2"
      minH="11"
      _hover={{ bg: 'row.hover' }}
      focusVisibleRing="inside"
      data-hit
    >
      <Flex align="baseline" gap="2" fontSize="xs" color="fg.muted">
        <Text as="span" fontWeight="medium" truncate>
          {hit.isPrivate ? t('noteBy', { name: author }) : author}
        </Text>
        <Box flex="1" />
        <TimeText value={hit.createdAt} format={tableTimeText} flexShrink="0" />
      </Flex>
      <Flex gap="1.5" align="flex-start" fontSize="body">
        {Icon && (
          <Box color={hit.isPrivate ? 'note.fg' : 'fg.muted'} pt="1" flexShrink="0">
            <Icon size={14} aria-hidden />
          </Box>
        )}
        <Text lineClamp="3" overflowWrap="anywhere" minW="0">
          <HighlightedText {...hit.excerpt} />
        </Text>
      </Flex>
    </RowLink>
  );
}
