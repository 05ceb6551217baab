import { classes } from '@prosa/ui';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { patienceOf } from '../../../shared/format/waiting.js';
import { panelStyles } from './panel-styles.js';

const COLORS = { fresh: null, soon: panelStyles.soon, late: panelStyles.late };

interface Props {
  since: string | null;
  now: number;
}

/** How long a contact has waited for an answer; nothing where none is due. */
export function WaitingTime({ since, now }: Props) {
  const { t } = useTranslation('panel');
  const format = useFormat();
  const patience = patienceOf(since, now);
  if (since === null || patience === null) return null;

  const time = format.waiting(since, new Date(now));
  return (
    <span className={classes(panelStyles.clock, COLORS[patience])} title={t('waitingFor', { time })}>
      <Clock size={12} role="img" aria-label={t('waitingTime')} />
      {time}
    </span>
  );
}
