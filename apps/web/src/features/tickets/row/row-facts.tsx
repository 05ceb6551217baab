import type { TicketView } from '@prosa/contracts';
import { classes, ColorChip, ColorDot } from '@prosa/ui';
import { Bot, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { WaitingClock } from './waiting-clock.js';
import { rowStyles } from './row-styles.js';

/** Number of tags shown (docs/spec/core.md §9); beside the buttons of a waiting row one has room for a word. */
const TAGS_SHOWN = 2;
const TAGS_SHOWN_WAITING = 1;
/** From the worst rating to the best. */
const FACES = ['😡', '🙁', '😐', '🙂', '😍'];

function Tags({ tags, max }: Pick<TicketView, 'tags'> & { max: number }) {
  const more = tags.length - max;
  return (
    <>
      {tags.slice(0, max).map(({ id, name, color }) => (
        <ColorChip key={id} label={name} color={color} />
      ))}
      {more > 0 && <span>+{more}</span>}
    </>
  );
}

/** The contact's rating, 1 to 5 (docs/spec/core.md §9). */
function Rating({ value }: { value: number }) {
  const { t } = useTranslation('tickets');
  const label = t('row.rated', { rating: value });
  return (
    <span role="img" aria-label={label} title={label} className={rowStyles.rating}>
      {FACES[value - 1]}
    </span>
  );
}

interface Props {
  ticket: TicketView;
  userId: number;
  now: number;
  isMixed: boolean;
}

/** Third line of a row: state, queue, bot, waiting time, tags, attendant. */
export function RowFacts({ ticket, userId, now, isMixed }: Props) {
  const { t } = useTranslation('tickets');
  const { status, queue, user, isBot, waitingSince, tags, userRating } = ticket;
  const isWaiting = status === 'pending';
  // Most waiting rows have no queue: their tags say more.
  const isQueueShown = queue !== null || !isWaiting || tags.length === 0;

  return (
    <div className={rowStyles.facts}>
      {isMixed && <span className={rowStyles.state}>{t(`status.${status}`)}</span>}
      <div className={classes(rowStyles.of, isQueueShown ? isWaiting && rowStyles.ofWaiting : rowStyles.ofNone)}>
        {queue && <ColorDot color={queue.color} />}
        <span className={rowStyles.begin}>{queue?.name ?? t('row.noQueue')}</span>
      </div>
      {isBot && <Bot size={14} role="img" aria-label={t('row.bot')} />}
      <WaitingClock waitingSince={waitingSince} now={now} />
      {userRating && <Rating value={userRating} />}
      {tags.length > 0 && (
        <div
          className={classes(rowStyles.tags, isWaiting && rowStyles.tagsWaiting)}
          title={tags.map(({ name }) => name).join(', ')}
        >
          <Tags tags={tags} max={isWaiting ? TAGS_SHOWN_WAITING : TAGS_SHOWN} />
        </div>
      )}
      {user && user.id !== userId && (
        <div className={rowStyles.owner} title={t('row.owner', { name: user.name })}>
          <UserRound size={12} style={{ flexShrink: 0 }} role="img" aria-label={t('row.ownedBy')} />
          <span className={rowStyles.ownerName}>{user.name}</span>
        </div>
      )}
    </div>
  );
}
