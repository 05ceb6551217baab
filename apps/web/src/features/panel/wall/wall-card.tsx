import { classes } from '@prosa/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import type { QueueLabel } from '../cards/ticket-line.js';
import { isOnShift } from '../model/panel-attendant.js';
import type { PanelCard } from '../model/panel-view.js';
import { wallStyles } from './wall-styles.js';
import { WallTicket } from './wall-ticket.js';

interface Props {
  card: PanelCard;
  /** How many lines there is room for. */
  lines: number;
  queues: ReadonlyMap<number, QueueLabel>;
  /** Whether contacts are named. */
  showsNames: boolean;
  timeZone: string;
  now: number;
}

/** A card on the wall, to be read from some metres away: what there is no room for is counted in its last line. */
export function WallCard({ card, lines, queues, showsNames, timeZone, now }: Props) {
  const { t } = useTranslation('panel');
  const titleId = useId();
  const { attendant, tickets, count } = card;
  const shown = tickets.slice(0, count > lines ? lines - 1 : lines);

  return (
    <article
      className={wallStyles.card}
      aria-labelledby={titleId}
      data-waiting={(!attendant && count > 0) || undefined}
    >
      <Head card={card} titleId={titleId} timeZone={timeZone} now={now} />
      <ul className={wallStyles.tickets} aria-labelledby={titleId}>
        {shown.map((ticket) => (
          <WallTicket
            key={ticket.id}
            ticket={ticket}
            queue={queues.get(ticket.queueId ?? 0)}
            showsName={showsNames}
            now={now}
          />
        ))}
        {count > shown.length && (
          <li className={wallStyles.more}>
            {t(shown.length > 0 ? 'wall.more' : 'count', { count: count - shown.length })}
          </li>
        )}
        {count === 0 && <li className={wallStyles.more}>{t('noTickets')}</li>}
      </ul>
    </article>
  );
}

function Head({
  card: { attendant, count },
  titleId,
  timeZone,
  now,
}: Pick<Props, 'card' | 'timeZone' | 'now'> & { titleId: string }) {
  const { t } = useTranslation('panel');
  const format = useFormat();
  const shift = attendant ? isOnShift(attendant, timeZone, now) : null;
  const capacity = attendant?.maxTickets ?? 0;

  return (
    <header className={wallStyles.cardHead}>
      <div className={wallStyles.who}>
        <h2 id={titleId} className={wallStyles.name}>
          {attendant ? attendant.name || t('unknownUser') : t('waiting')}
        </h2>
        {attendant && (
          <p className={wallStyles.state}>
            <span aria-hidden className={classes(wallStyles.dot, attendant.isOnline && wallStyles.dotOnline)} />
            {t(attendant.isOnline ? 'online' : 'offline')}
            {shift === false && <span>· {t('offShift')}</span>}
          </p>
        )}
      </div>
      <span className={classes(wallStyles.count, capacity > 0 && count >= capacity && wallStyles.full)}>
        {format.number(count)}
        {capacity > 0 && <span className={wallStyles.capacity}>/{capacity}</span>}
      </span>
    </header>
  );
}
