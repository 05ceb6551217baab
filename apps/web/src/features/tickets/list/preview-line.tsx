import type { TicketView } from '@prosa/contracts';
import { classes } from '@prosa/ui';
import { Ban, FileText, Image, MapPin, Mic, Phone, PhoneMissed, UserRound, Video } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useHasDraft } from '../../../shared/messaging/drafts.js';
import { Ticks } from '../../../shared/messaging/ticks.js';
import { rowLook } from '../row/row-looks.js';
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
    <div className={classes(rowLook.preview, isUnread && rowLook.unread)}>
      {hasDraft && <span className={rowLook.draft}>{t('row.draft')}</span>}
      {ticket.lastMessageFromMe && <Ticks ack={ticket.lastMessageAck} size={14} />}
      {Icon && <Icon size={14} aria-hidden style={{ flexShrink: 0 }} />}
      <span className={classes(rowLook.begin, isUnread && rowLook.unreadBegin)}>
        {text || (kind === 'text' ? '' : t(`preview.${kind}`))}
      </span>
    </div>
  );
}
