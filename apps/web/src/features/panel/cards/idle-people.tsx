import type { PanelAttendant } from '@prosa/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/session/use-session.js';
import { UserAvatar } from '../../../shared/users/user-avatar.js';
import { isOnShift } from '../model/panel-attendant.js';
import type { CardKey } from '../model/panel-ticket.js';
import { panelStyles } from './panel-styles.js';
import { useFrozenOrder } from './use-frozen-order.js';

interface Props {
  people: PanelAttendant[];
  isFrozen: boolean;
  over: CardKey | null;
  timeZone: string;
  now: number;
}

const idOf = ({ id }: PanelAttendant) => id;

/** Who is online without a ticket, in a line of constant height; tickets can be dropped on them. */
export function IdlePeople({ people, isFrozen, over, timeZone, now }: Props) {
  const { t } = useTranslation('panel');
  const { companyId } = useSession();
  const titleId = useId();
  const shown = useFrozenOrder(people, idOf, isFrozen);

  return (
    <div className={panelStyles.idle} role="region" aria-labelledby={titleId} tabIndex={0}>
      <span id={titleId} className={panelStyles.idleTitle}>
        {t(people.length > 0 ? 'idle' : 'nobodyIdle', { count: people.length })}
      </span>
      {shown.map(({ item: attendant, isRemoved }) => (
        <div
          key={attendant.id}
          className={panelStyles.person}
          data-card={attendant.id}
          data-over={over === attendant.id || undefined}
          style={isRemoved ? { opacity: 0.45 } : undefined}
        >
          <UserAvatar user={{ ...attendant, companyId }} size="sm" isOnline={attendant.isOnline} />
          <span className={panelStyles.fact}>{attendant.name}</span>
          {isOnShift(attendant, timeZone, now) === false && (
            <span className={panelStyles.idleTitle}>{t('offShift')}</span>
          )}
        </div>
      ))}
    </div>
  );
}
