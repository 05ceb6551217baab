import { FAILED_ACK, previewOf, type PreviewKind, type TicketView } from '@prosa/contracts';
import { classes } from '@prosa/ui';
import { Ban, FileText, Image, MapPin, Mic, Phone, PhoneMissed, UserRound, Video } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDraftLine } from '../../../shared/messaging/drafts.js';
import { Ticks } from '../../../shared/messaging/ticks.js';
import { rowStyles } from './row-styles.js';

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

/** The draft, else the last message of a ticket: author, kind and beginning. */
export function PreviewLine({ ticket }: { ticket: TicketView }) {
  const { t } = useTranslation('tickets');
  const draft = useDraftLine(ticket.id);
  const { kind, text } = previewOf(ticket.lastMessage);
  const Icon = ICONS[kind];
  const isUnread = ticket.unreadMessages > 0;

  if (draft) {
    return (
      <div className={rowStyles.preview}>
        <span className={rowStyles.draft}>{t('row.draft')}</span>
        <span className={rowStyles.begin}>{draft}</span>
      </div>
    );
  }
  return (
    <div className={classes(rowStyles.preview, isUnread && rowStyles.unread)}>
      {ticket.lastMessageFromMe && (
        <Ticks ack={ticket.lastMessageAck} isFailed={ticket.lastMessageAck === FAILED_ACK} size={14} />
      )}
      {Icon && <Icon size={14} aria-hidden style={{ flexShrink: 0 }} />}
      <span className={classes(rowStyles.begin, isUnread && rowStyles.unreadBegin)}>
        {text || (kind === 'text' ? '' : t(`preview.${kind}`))}
      </span>
    </div>
  );
}
