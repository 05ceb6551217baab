import type { TicketView } from '@prosa/contracts';
import { Avatar, classes, ColorDot, CounterBadge } from '@prosa/ui';
import { Pin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainTime } from '../../../shared/format/plain-time.js';
import { useLongPress } from '../../../shared/hooks/use-long-press.js';
import type { Density } from '../list/list-preferences.js';
import { PresenceText } from '../components/presence-text.js';
import { PreviewLine } from './preview-line.js';
import { RowFacts } from './row-facts.js';
import { rowStyles } from './row-styles.js';
import { patienceOf } from './waiting.js';
import { WaitingClock } from './waiting-clock.js';

interface Props {
  ticket: TicketView;
  isSelected: boolean;
  /** It left the list while the pointer was on it: it stays until the pointer goes, but nothing can be done with it. */
  isRemoved: boolean;
  /** The reader: rows of others say whose they are. */
  userId: number;
  now: number;
  density: Density;
  /** Says its state: others of the list have another. */
  isMixed: boolean;
  /** The link or buttons of the row; `children` lie over it. */
  control: ReactNode;
  /** Lies over the avatar while the pointer or the focus is on the row; false: nothing does. */
  box: ReactNode;
  isChosen: boolean;
  isPinned: boolean;
  /** Over the end of its first line. */
  menu: ReactNode;
  /** A finger rested on it. */
  onLongPress: (() => void) | undefined;
}

/**
 * A ticket in the list: who, when, what, how many unread; with room enough also which queue, how long they have waited,
 * whose it is.
 */
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
            <PresenceText ticketId={ticket.id}>
              <PreviewLine ticket={ticket} />
            </PresenceText>
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
  /** Takes the place of the time while one is about to use it. */
  hasMenu: boolean;
}

/** Who, whether it is pinned, and when. */
function FirstLine({
  ticket: { contact, queue, unreadMessages, updatedAt, status },
  isCompact,
  isPinned,
  hasMenu,
}: FirstLineProps) {
  const isUnread = unreadMessages > 0;
  // Beside the buttons of a waiting ticket a narrow screen has room for the name alone.
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
