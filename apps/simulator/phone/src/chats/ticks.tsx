import type { MessageStatus } from '@prosa/whatsapp-simulator';
import { Check, CheckCheck, Clock } from 'lucide-react';
import { useLanguage } from '../shared/language';

const ICON = { pending: Clock, sent: Check, delivered: CheckCheck, read: CheckCheck };

/** Delivery state of a message sent by the phone's owner: a clock, one tick, two, two blue ones. */
export function Ticks({ status }: { status: MessageStatus }) {
  const { t } = useLanguage();
  const Icon = ICON[status];
  return <Icon className={`ticks ticks-${status}`} size={16} role="img" aria-label={t(status)} />;
}
