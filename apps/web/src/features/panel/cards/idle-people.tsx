import type { PanelAttendant } from '@prosa/contracts';
import { classes } from '@prosa/ui';
import { memo, useId } from 'react';
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
  const titleId = useId();
  const shown = useFrozenOrder(people, idOf, isFrozen);

  return (
    <div className={panelStyles.idle} role="region" aria-labelledby={titleId} tabIndex={0}>
      <span id={titleId} className={panelStyles.idleTitle}>
        {t(people.length > 0 ? 'idle' : 'nobodyIdle', { count: people.length })}
      </span>
      {shown.map(({ item, isRemoved }) => (
        <Person
          key={item.id}
          attendant={item}
          isRemoved={isRemoved}
          isOver={over === item.id}
          isOffShift={isOnShift(item, timeZone, now) === false}
        />
      ))}
    </div>
  );
}

interface PersonProps {
  attendant: PanelAttendant;
  isRemoved: boolean;
  isOver: boolean;
  isOffShift: boolean;
}

const Person = memo(function Person({ attendant, isRemoved, isOver, isOffShift }: PersonProps) {
  const { t } = useTranslation('panel');
  const { companyId } = useSession();

  return (
    <div
      className={classes(panelStyles.person, isRemoved && panelStyles.removed)}
      data-card={attendant.id}
      data-over={isOver || undefined}
    >
      <UserAvatar user={{ ...attendant, companyId }} size="sm" isOnline={attendant.isOnline} />
      <span className={panelStyles.fact}>{attendant.name}</span>
      {isOffShift && <span className={panelStyles.idleTitle}>{t('offShift')}</span>}
    </div>
  );
});
