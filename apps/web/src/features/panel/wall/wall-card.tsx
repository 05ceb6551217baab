import { classes, ColorDot, CounterBadge, initialsOf } from '@prosa/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { patienceOf } from '../../../shared/format/waiting.js';
import type { QueueLabel } from '../cards/ticket-line.js';
import type { PanelCard } from '../model/panel-view.js';
import { wallStyles } from './wall-styles.js';

/** Tickets of a card; those that wait longest. */
const SHOWN = 5;
const COLORS = { fresh: null, soon: wallStyles.soon, late: wallStyles.late };

interface Props {
  card: PanelCard;
  queues: ReadonlyMap<number, QueueLabel>;
  /** Whether contacts are named; otherwise by their initials, since others read the wall too. */
  showsNames: boolean;
  now: number;
}

/** A card on the wall, to be read from some metres away. */
export function WallCard({ card: { attendant, tickets, count }, queues, showsNames, now }: Props) {
  const { t } = useTranslation('panel');
  const format = useFormat();
  const titleId = useId();

  return (
    <article
      className={wallStyles.card}
      aria-labelledby={titleId}
      data-waiting={(!attendant && count > 0) || undefined}
    >
      <header className={wallStyles.cardHead}>
        <div className={wallStyles.who}>
          <h2 id={titleId} className={wallStyles.name}>
            {attendant ? attendant.name || t('unknownUser') : t('waiting')}
          </h2>
          {attendant && (
            <p className={wallStyles.state}>
              <span aria-hidden className={classes(wallStyles.dot, attendant.isOnline && wallStyles.dotOnline)} />
              {t(attendant.isOnline ? 'online' : 'offline')}
            </p>
          )}
        </div>
        <span className={wallStyles.count}>{format.number(count)}</span>
      </header>
      <ul className={wallStyles.tickets} aria-labelledby={titleId}>
        {tickets.slice(0, SHOWN).map(({ id, contact, queueId, unreadMessages, waitingSince }) => {
          const patience = patienceOf(waitingSince, now);
          const queue = queues.get(queueId ?? 0);
          return (
            <li key={id} className={wallStyles.ticket}>
              {queue && <ColorDot color={queue.color} />}
              <span className={wallStyles.contact}>
                {showsNames ? contact.name : initialsOf(contact.name) || '•••'}
              </span>
              <CounterBadge count={unreadMessages} label={t('unread', { count: unreadMessages })} />
              {waitingSince !== null && patience !== null && (
                <span className={classes(wallStyles.time, COLORS[patience])}>
                  {format.waiting(waitingSince, new Date(now))}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </article>
  );
}
