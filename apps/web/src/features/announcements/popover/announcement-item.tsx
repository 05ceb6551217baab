import { Badge, chakra, HStack, Image, Link, Spacer, Stack, Text } from '@chakra-ui/react';
import type { AnnouncementWire } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { TimeText } from '../../../shared/format/time-text.js';
import { momentText } from '../../../shared/format/time.js';
import { PriorityBadge } from '../components/priority-badge.js';

interface Props {
  announcement: AnnouncementWire;
  isNew: boolean;
}

/** One announcement with its full text and picture. */
export function AnnouncementItem({ announcement, isNew }: Props) {
  const { t } = useTranslation('announcements');
  const { title, text, priority, mediaPath, createdAt } = announcement;

  return (
    <Stack as="li" gap="1.5" paddingBlock="3" borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
      <HStack gap="2">
        <PriorityBadge priority={priority} />
        {isNew && <Badge colorPalette="brand">{t('popover.new')}</Badge>}
        <Spacer />
        <chakra.span fontSize="xs" color="fg.muted">
          <TimeText value={createdAt} format={momentText} />
        </chakra.span>
      </HStack>
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {title}
      </Text>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text}
      </Text>
      {mediaPath && (
        <Link href={mediaPath} target="_blank" rel="noopener noreferrer" aria-label={t('popover.image', { title })}>
          <Image src={mediaPath} alt="" maxHeight="40" maxWidth="full" borderRadius="l2" bg="bg.muted" />
        </Link>
      )}
    </Stack>
  );
}
