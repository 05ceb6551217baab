import type { MessageHit } from '@prosa/contracts';
import { Box, Flex, Text } from '@chakra-ui/react';
import { Avatar, ColorDot } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { phoneText } from '../../../shared/format/number.js';
import type { HitGroup } from '../api/message-search.js';
import { handleHitKey } from './hit-keys.js';
import { HitRow } from './hit-row.js';

interface Props {
  groups: HitGroup[];
  searchText: string;
}

/** Hits newest first, grouped by conversation. */
export function HitGroups({ groups, searchText }: Props) {
  const { t } = useTranslation('search');

  return (
    <Box as="ul" listStyleType="none" aria-label={t('results')} onKeyDown={handleHitKey}>
      {groups.map(({ key, hits }) => (
        <Box as="li" key={key} borderBottomWidth="1px" borderColor="border.muted" py="2">
          <Conversation hit={hits[0]} />
          <Box as="ul" listStyleType="none">
            {hits.map((hit) => (
              <li key={hit.id}>
                <HitRow hit={hit} searchText={searchText} />
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Conversation({ hit: { contact, whatsapp, queue } }: { hit: MessageHit }) {
  const { t } = useTranslation('search');
  const facts = [contact.isGroup ? t('group') : contact.number && phoneText(contact.number), whatsapp.name];

  return (
    <Flex align="center" gap="3" px={{ base: '4', md: '6' }} py="1.5" minW="0">
      <Avatar
        size="sm"
        name={contact.name}
        picture={contact.urlPicture}
        isGroup={contact.isGroup}
        channel={contact.channel}
      />
      <Box minW="0">
        <Text as="h2" fontSize="body" fontWeight="semibold" truncate>
          {contact.name}
        </Text>
        <Flex align="center" gap="2" fontSize="xs" color="fg.muted" minW="0" fontVariantNumeric="tabular-nums">
          <Text as="span" truncate>
            {facts.filter(Boolean).join(' · ')}
          </Text>
          {queue && (
            <Flex as="span" align="center" gap="1" minW="0">
              <ColorDot color={queue.color} />
              <Text as="span" truncate>
                {queue.name}
              </Text>
            </Flex>
          )}
        </Flex>
      </Box>
    </Flex>
  );
}
