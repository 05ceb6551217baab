import { classes, defineStyles } from '@prosa/ui';
import { Check, CheckCheck, CircleAlert, Clock3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** 0 clock, 1 one tick, 2 two ticks, 3 and 4 two coloured ticks (docs/spec/core.md §4). */
  ack: number;
  isFailed?: boolean;
  size?: number;
}

const STATES = ['waiting', 'sent', 'delivered', 'read', 'read'] as const;
const ICONS = { waiting: Clock3, sent: Check, delivered: CheckCheck, read: CheckCheck, failed: CircleAlert };
const styles = defineStyles('ticks', {
  sign: { display: 'inline-flex', flexShrink: '0' },
  read: { color: 'tick.read' },
  failed: { color: 'bad.fg' },
});
const COLORS = { waiting: null, sent: null, delivered: null, read: styles.read, failed: styles.failed };

/** How far an own message got, as a key of the texts `ack`. */
export const ackState = (ack: number, isFailed: boolean) => (isFailed ? 'failed' : (STATES[ack] ?? 'read'));

/** Delivery state of an own message. */
export function Ticks({ ack, isFailed = false, size = 15 }: Props) {
  const { t } = useTranslation('messaging');
  const state = ackState(ack, isFailed);
  const Icon = ICONS[state];

  return (
    <span role="img" aria-label={t(`ack.${state}`)} className={classes(styles.sign, COLORS[state])}>
      <Icon size={state === 'waiting' ? size - 3 : size} aria-hidden />
    </span>
  );
}
