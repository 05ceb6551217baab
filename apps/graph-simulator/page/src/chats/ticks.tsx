import type { MessageStatus } from '@prosa/graph-simulator';
import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react';
import { useLanguage } from '../shared/language';

const ICON = {
  accepted: Clock,
  sent: Check,
  delivered: CheckCheck,
  read: CheckCheck,
  played: CheckCheck,
  failed: CircleAlert,
};

/** How far a message has come: a clock, one tick, two, two blue ones. */
export function Ticks({ status }: { status: MessageStatus }) {
  const { t } = useLanguage();
  const Icon = ICON[status];
  const shown = status === 'played' ? 'read' : status;
  const label = t(status === 'failed' ? 'failedStatus' : status);
  return <Icon className={`ticks ticks-${shown}`} size={16} role="img" aria-label={label} />;
}
