import { FAILED_ACK, previewOf, type PreviewKind, type TicketView } from '@prosa/contracts';
import { Avatar, classes, ColorDot, CounterBadge } from '@prosa/ui';
import { Ban, FileText, Image, MapPin, Mic, Phone, PhoneMissed, Pin, UserRound, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainTime } from '../../../shared/format/plain-time.js';
import { useDraftLine } from '../../../shared/messaging/drafts.js';
import { Ticks } from '../../../shared/messaging/ticks.js';
import { useLongPress } from './use-long-press.js';
import type { Density } from '../list/list-preferences.js';
import { TypingContact } from '../ticket-header/typing-contact.js';
import { RowFacts } from './row-facts.js';
import { rowStyles } from './row-styles.js';
import { patienceOf } from '../../../shared/format/waiting.js';
import { WaitingClock } from './waiting-clock.js';

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

interface Props {
  ticket: TicketView;
  isSelected: boolean;
  /** Whether it left the list while the pointer was on it: it stays visible but inactive until the pointer leaves. */
  isRemoved: boolean;
  /** The user's id: rows of other attendants show their name. */
  userId: number;
  now: number;
  density: Density;
  /** Whether it shows its state, since rows of the list differ in it. */
  isMixed: boolean;
  /** The row's link or buttons, rendered below `children`. */
  control: ReactNode;
  /** Shown over the avatar while the pointer or focus is on the row; false for none. */
  box: ReactNode;
  isChosen: boolean;
  isPinned: boolean;
  /** Shown at the end of the first line. */
  menu: ReactNode;
  /** Called on a long press by touch. */
  onLongPress: (() => void) | undefined;
}

/** A ticket of the list: contact, time, preview, unread count; with room also queue, waiting time and attendant. */
export function TicketRow(props: Props) {
  const {
    ticket,
    isSelected,
    isRemoved,
    userId,
    now,
    density,
    isMixed,
    control,
    box,
    menu,
    isChosen,
    isPinned,
    onLongPress,
  } = props;
  const { t } = useTranslation('tickets');
  const { contact, channel, unreadMessages, isGroup } = ticket;
  const isCompact = density === 'compact';
  const patience = patienceOf(ticket.waitingSince, now);

  return (
    <div
      className={classes(
        'group',
        rowStyles.row,
        isCompact && rowStyles.compact,
        isChosen ? rowStyles.chosen : isSelected ? rowStyles.selected : rowStyles.plain,
        isRemoved && rowStyles.gone,
      )}
      {...useLongPress(onLongPress)}
    >
      {patience && <div className={classes(rowStyles.patience, rowStyles[patience])} />}
      <div className={classes(rowStyles.withRow, box === false && rowStyles.hidden)}>
        <Avatar
          name={contact.name}
          picture={contact.urlPicture}
          isGroup={isGroup}
          channel={channel}
          size={isCompact ? 'sm' : 'md'}
        />
      </div>
      <div className={rowStyles.words}>
        <FirstLine ticket={ticket} isCompact={isCompact} isPinned={isPinned} hasMenu={menu !== false} />
        <div className={rowStyles.second}>
          <div className={rowStyles.said}>
            <TypingContact ticketId={ticket.id}>
              <PreviewLine ticket={ticket} />
            </TypingContact>
          </div>
          {isCompact && <WaitingClock waitingSince={ticket.waitingSince} now={now} />}
          <CounterBadge count={unreadMessages} label={t('row.unread', { count: unreadMessages })} />
        </div>
        {!isCompact && <RowFacts ticket={ticket} userId={userId} now={now} isMixed={isMixed} />}
        {menu}
      </div>
      {control}
      {box !== false && <div className={rowStyles.box}>{box}</div>}
    </div>
  );
}

interface FirstLineProps {
  ticket: TicketView;
  isCompact: boolean;
  isPinned: boolean;
  /** Whether the menu replaces the time while the pointer is on the row. */
  hasMenu: boolean;
}

/** First line: name, pin and time. */
function FirstLine({
  ticket: { contact, queue, unreadMessages, updatedAt, status },
  isCompact,
  isPinned,
  hasMenu,
}: FirstLineProps) {
  const isUnread = unreadMessages > 0;
  // Beside the buttons of a waiting ticket, a narrow screen has room for the name only.
  const isWaiting = status === 'pending';

  return (
    <div className={rowStyles.first}>
      {isCompact && queue && (
        <div className={rowStyles.queue} title={queue.name}>
          <ColorDot color={queue.color} />
        </div>
      )}
      <p className={classes(rowStyles.name, isUnread && rowStyles.unreadName)} title={contact.name}>
        {contact.name}
      </p>
      {isPinned && <PinSign />}
      <PlainTime
        value={updatedAt}
        className={classes(
          rowStyles.time,
          isUnread && rowStyles.unreadTime,
          isWaiting && rowStyles.wideTime,
          hasMenu && rowStyles.withRow,
        )}
      />
    </div>
  );
}

function PinSign() {
  const { t } = useTranslation('tickets');

  return (
    <span className={rowStyles.pin}>
      <Pin size={12} role="img" aria-label={t('pins.pinned')} />
    </span>
  );
}

/** The draft, else the last message of a ticket: author, kind and beginning. */
function PreviewLine({ ticket }: { ticket: TicketView }) {
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
      {ticket.lastMessageContact && <span className={rowStyles.author}>{ticket.lastMessageContact.name}:</span>}
      {Icon && <Icon size={14} aria-hidden style={{ flexShrink: 0 }} />}
      <span className={classes(rowStyles.begin, isUnread && rowStyles.unreadBegin)}>
        {text || (kind === 'text' ? '' : t(`preview.${kind}`))}
      </span>
    </div>
  );
}
