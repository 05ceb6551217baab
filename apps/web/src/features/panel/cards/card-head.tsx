import type { PanelAttendant } from '@prosa/contracts';
import { classes, CounterBadge } from '@prosa/ui';
import { Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { useSession } from '../../../shared/session/use-session.js';
import { UserAvatar } from '../../../shared/users/user-avatar.js';
import { isOnShift } from '../model/panel-attendant.js';
import type { PanelCard } from '../model/panel-view.js';
import { panelStyles } from './panel-styles.js';
import { WaitingTime } from './waiting-time.js';

interface Props {
  card: PanelCard;
  titleId: string;
  timeZone: string;
  now: number;
}

/** Whose card it is, whether they are there, and how much they have in hand. */
export function CardHead({ card: { attendant, tickets, count, unread, oldest }, titleId, timeZone, now }: Props) {
  const { t } = useTranslation('panel');
  const { companyId } = useSession();

  return (
    <header className={panelStyles.head}>
      {attendant ? (
        <UserAvatar user={{ ...attendant, companyId }} isOnline={attendant.isOnline} />
      ) : (
        <span className={panelStyles.icon}>
          <Inbox aria-hidden size={20} />
        </span>
      )}
      <div className={panelStyles.who}>
        <div className={panelStyles.title}>
          <h2 id={titleId} className={panelStyles.name} title={attendant?.name}>
            {attendant ? attendant.name || t('unknownUser') : t('waiting')}
          </h2>
          <Count count={count} capacity={attendant?.maxTickets ?? 0} />
        </div>
        {attendant && <Presence attendant={attendant} timeZone={timeZone} now={now} />}
        <div className={panelStyles.marks}>
          {/* The unread messages of some tickets alone would say little. */}
          {tickets.length === count && <CounterBadge count={unread} label={t('unread', { count: unread })} />}
          <WaitingTime since={oldest} now={now} />
        </div>
      </div>
    </header>
  );
}

/** Presence and working hours, in words beside the mark. */
export function Presence({
  attendant,
  timeZone,
  now,
}: { attendant: PanelAttendant } & Pick<Props, 'timeZone' | 'now'>) {
  const { t } = useTranslation('panel');
  const shift = isOnShift(attendant, timeZone, now);

  return (
    <p className={panelStyles.facts}>
      <span className={panelStyles.presence}>
        <span aria-hidden className={classes(panelStyles.dot, attendant.isOnline && panelStyles.dotOnline)} />
        {t(attendant.isOnline ? 'online' : 'offline')}
      </span>
      {shift !== null && <span className={panelStyles.fact}>{t(shift ? 'onShift' : 'offShift')}</span>}
    </p>
  );
}

function Count({ count, capacity }: { count: number; capacity: number }) {
  const { t } = useTranslation('panel');
  const format = useFormat();
  const label = capacity > 0 ? t('countOf', { count, capacity }) : t('count', { count });

  return (
    <span role="img" aria-label={label} title={label} className={panelStyles.count}>
      <span className={classes(capacity > 0 && count >= capacity && panelStyles.full)}>{format.number(count)}</span>
      {capacity > 0 && <span className={panelStyles.capacity}>/{capacity}</span>}
    </span>
  );
}
