import type { TicketView } from '@prosa/contracts';
import { Flex, Text } from '@chakra-ui/react';
import { Ban, FileText, Image, MapPin, Mic, Phone, PhoneMissed, UserRound, Video } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useHasDraft } from '../../../shared/messaging/drafts.js';
import { Ticks } from '../../../shared/messaging/ticks.js';
import { previewOf, type PreviewKind } from '@prosa/contracts';

const ICONS: Partial<Record<PreviewKind, typeof Image>> = {
  image: Image,
  audio: Mic,
  video: Video,
  document: FileText,
  location: MapPin,
  contact: UserRound,
  call: Phone,
  missedCall: PhoneMissed,
  deleted: Ban,
};

/** The last message of a ticket: whose it is, what it is, how it begins. */
export function PreviewLine({ ticket }: { ticket: TicketView }) {
  const { t } = useTranslation('tickets');
  const hasDraft = useHasDraft(ticket.id);
  const { kind, text } = previewOf(ticket.lastMessage);
  const Icon = ICONS[kind];
  const isUnread = ticket.unreadMessages > 0;

  return (
    <Flex align="center" gap="1" minW="0" fontSize="dense" color={isUnread ? 'fg' : 'fg.muted'}>
      {hasDraft && (
        <Text as="span" color="warn.fg" fontWeight="medium" flexShrink="0">
          {t('row.draft')}
        </Text>
      )}
      {ticket.lastMessageFromMe && <Ticks ack={ticket.lastMessageAck} size={14} />}
      {Icon && <Icon size={14} aria-hidden style={{ flexShrink: 0 }} />}
      <Text as="span" truncate fontWeight={isUnread ? 'medium' : undefined}>
        {text || (kind === 'text' ? '' : t(`preview.${kind}`))}
      </Text>
    </Flex>
  );
}
