import type { TicketView } from '@prosa/contracts';
import { ColorChip, ColorDot } from '@prosa/ui';
import { Bot, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { WaitingClock } from './waiting-clock.js';
import { rowStyles } from './row-styles.js';

/** Number of tags shown (docs/spec/core.md §9). */
const TAGS_SHOWN = 2;

function Tags({ tags }: Pick<TicketView, 'tags'>) {
  const more = tags.length - TAGS_SHOWN;
  return (
    <>
      {tags.slice(0, TAGS_SHOWN).map(({ id, name, color }) => (
        <ColorChip key={id} label={name} color={color} />
      ))}
      {more > 0 && <span>+{more}</span>}
    </>
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
  const { status, queue, user, isBot, waitingSince, tags } = ticket;

  return (
    <div className={rowStyles.facts}>
      {isMixed && <span className={rowStyles.state}>{t(`status.${status}`)}</span>}
      <div className={rowStyles.of}>
        {queue && <ColorDot color={queue.color} />}
        <span className={rowStyles.begin}>{queue?.name ?? t('row.noQueue')}</span>
      </div>
      {isBot && <Bot size={14} role="img" aria-label={t('row.bot')} />}
      <WaitingClock waitingSince={waitingSince} now={now} />
      {tags.length > 0 && (
        <div className={rowStyles.tags} title={tags.map(({ name }) => name).join(', ')}>
          <Tags tags={tags} />
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
