import { classes } from '@prosa/ui';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { rowLook } from '../row/row-looks.js';
import { patienceOf } from './waiting.js';

const COLORS = { fresh: null, soon: rowLook.clockSoon, late: rowLook.clockLate };

interface Props {
  waitingSince: string | null;
  now: number;
}

/** How long the contact has waited for an answer, in words beside the colour. */
export function WaitingClock({ waitingSince, now }: Props) {
  const { t } = useTranslation('tickets');
  const format = useFormat();
  const patience = patienceOf(waitingSince, now);
  if (waitingSince === null || patience === null) return null;

  const time = format.waiting(waitingSince, new Date(now));
  return (
    <span className={classes(rowLook.clock, COLORS[patience])} title={t('row.waiting', { time })}>
      <Clock size={12} aria-label={t('row.waitingFor')} role="img" />
      {time}
    </span>
  );
}
