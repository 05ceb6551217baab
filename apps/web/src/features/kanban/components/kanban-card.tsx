import { previewOf, type TicketView } from '@prosa/contracts';
import { classes, ColorChip, ColorDot, CounterBadge } from '@prosa/ui';
import { Hourglass, UserRound } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ticketAddress } from '../../../shared/address/paths.js';
import { shownAddress } from '../../../shared/format/number.js';
import { PlainTime } from '../../../shared/format/plain-time.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { exactText } from '../../../shared/format/time.js';
import { cardStyles } from './card-styles.js';

/** Number of tags shown. */
const TAGS_SHOWN = 2;

interface Props {
  ticket: TicketView;
  /** ISO time since which it is in its lane. */
  since: string;
  /** The current minute, in milliseconds. */
  now: number;
}

/** A ticket on the board (docs/spec/secondary.md §2). Rendered again only when it has changed, or its age. */
export const KanbanCard = memo(function KanbanCard({ ticket, since, now }: Props) {
  const { t } = useTranslation('kanban');
  const { contact, uuid, id, unreadMessages, updatedAt } = ticket;

  return (
    <div className={cardStyles.card}>
      <div className={cardStyles.first}>
        <Link
          to={ticketAddress(uuid)}
          className={classes(cardStyles.name, unreadMessages > 0 && cardStyles.unread)}
          draggable={false}
          title={t('card.open', { name: contact.name })}
        >
          {contact.name}
        </Link>
        <PlainTime value={updatedAt} />
      </div>
      <div className={cardStyles.number}>
        <span className={cardStyles.words}>{shownAddress(contact)}</span>
        <span title={t('card.ticket', { id })}>#{id}</span>
      </div>
      <Preview ticket={ticket} />
      <Facts ticket={ticket} since={since} now={now} />
    </div>
  );
});

/** The last message, and how many are unread. */
function Preview({ ticket: { lastMessage, unreadMessages } }: Pick<Props, 'ticket'>) {
  const { t } = useTranslation(['kanban', 'tickets']);
  const { kind, text } = previewOf(lastMessage);

  return (
    <div className={cardStyles.preview}>
      <span className={cardStyles.text}>
        {text || (kind === 'text' ? t('card.nothing') : t(`tickets:preview.${kind}`))}
      </span>
      <CounterBadge count={unreadMessages} label={t('card.unread', { count: unreadMessages })} />
    </div>
  );
}

/** Queue, attendant, tags, and how long it is in its lane. */
function Facts({ ticket: { queue, user, tags }, since, now }: Props) {
  const { t } = useTranslation('kanban');
  const format = useFormat();
  const age = format.waiting(since, new Date(now));
  const more = tags.length - TAGS_SHOWN;

  return (
    <div className={cardStyles.facts}>
      <span className={cardStyles.fact}>
        {queue && <ColorDot color={queue.color} />}
        <span className={cardStyles.words}>{queue?.name ?? t('card.noQueue')}</span>
      </span>
      {user && (
        <span className={cardStyles.fact} title={t('card.attendant', { name: user.name })}>
          <UserRound size={12} style={{ flexShrink: 0 }} role="img" aria-label={t('card.attendedBy')} />
          <span className={cardStyles.words}>{user.name}</span>
        </span>
      )}
      {tags.length > 0 && (
        <span className={cardStyles.fact} title={tags.map(({ name }) => name).join(', ')}>
          {tags.slice(0, TAGS_SHOWN).map(({ id, name, color }) => (
            <ColorChip key={id} label={name} color={color} />
          ))}
          {more > 0 && <span>+{more}</span>}
        </span>
      )}
      <span className={cardStyles.age} title={t('card.since', { time: exactText(since) })}>
        <Hourglass size={12} role="img" aria-label={t('card.age')} />
        {age}
      </span>
    </div>
  );
}
