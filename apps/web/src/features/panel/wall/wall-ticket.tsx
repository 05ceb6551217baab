import type { PanelTicket } from '@prosa/contracts';
import { classes, initialsOf } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { patienceOf } from '../../../shared/format/waiting.js';
import type { QueueLabel } from '../cards/ticket-line.js';
import { wallStyles } from './wall-styles.js';

const COLORS = { fresh: null, soon: wallStyles.soon, late: wallStyles.late };

interface Props {
  ticket: PanelTicket;
  queue: QueueLabel | undefined;
  /** Whether the contact is named; otherwise by their initials, since others read the wall too. */
  showsName: boolean;
  now: number;
}

/** A ticket on the wall. */
export function WallTicket({ ticket, queue, showsName, now }: Props) {
  const { t } = useTranslation('panel');
  const format = useFormat();
  const { contact, unreadMessages, waitingSince } = ticket;
  const patience = patienceOf(waitingSince, now);

  return (
    <li className={wallStyles.ticket}>
      {queue && (
        <span role="img" aria-label={queue.name} className={wallStyles.queueDot} style={{ background: queue.color }} />
      )}
      <span className={wallStyles.contact}>{showsName ? contact.name : initialsOf(contact.name) || '•••'}</span>
      {/* Beside a name there is no room for it. */}
      <span aria-hidden className={wallStyles.queue}>
        {!showsName && queue?.name}
      </span>
      {unreadMessages > 0 && (
        <span role="img" aria-label={t('unread', { count: unreadMessages })} className={wallStyles.unread}>
          {format.number(unreadMessages)}
        </span>
      )}
      {waitingSince !== null && patience !== null && (
        <span className={classes(wallStyles.time, COLORS[patience])}>
          {format.waiting(waitingSince, new Date(now))}
        </span>
      )}
    </li>
  );
}
