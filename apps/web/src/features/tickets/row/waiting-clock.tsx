import { classes } from '@prosa/ui';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { rowStyles } from './row-styles.js';
import { type Patience, patienceOf } from '../../../shared/format/waiting.js';

const COLORS = { fresh: null, soon: rowStyles.clockSoon, late: rowStyles.clockLate };

interface Props {
  waitingSince: string | null;
  now: number;
}

/** How long the contact has waited, in words beside the colour. */
export function WaitingClock({ waitingSince, now }: Props) {
  const patience = patienceOf(waitingSince, now);
  if (waitingSince === null || patience === null) return null;
  return <Waiting since={waitingSince} now={now} patience={patience} />;
}

interface WaitingProps {
  since: string;
  now: number;
  patience: Patience;
}

function Waiting({ since, now, patience }: WaitingProps) {
  const { t } = useTranslation('tickets');
  const format = useFormat();

  const time = format.waiting(since, new Date(now));
  return (
    <span className={classes(rowStyles.clock, COLORS[patience])} title={t('row.waiting', { time })}>
      <Clock size={12} aria-label={t('row.waitingFor')} role="img" />
      {time}
    </span>
  );
}
