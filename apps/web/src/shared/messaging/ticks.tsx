import { Box } from '@chakra-ui/react';
import { Check, CheckCheck, CircleAlert, Clock3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** core.md §4: 0 clock, 1 one tick, 2 two ticks, 3 and 4 two coloured ticks. */
  ack: number;
  isFailed?: boolean;
  size?: number;
}

const STATES = ['waiting', 'sent', 'delivered', 'read', 'read'] as const;
const ICONS = { waiting: Clock3, sent: Check, delivered: CheckCheck, read: CheckCheck, failed: CircleAlert };
const COLORS = { waiting: undefined, sent: undefined, delivered: undefined, read: 'tick.read', failed: 'bad.fg' };

/** How far a message of ours has come. */
export function Ticks({ ack, isFailed = false, size = 15 }: Props) {
  const { t } = useTranslation('messaging');
  const state = isFailed ? 'failed' : (STATES[ack] ?? 'read');
  const Icon = ICONS[state];

  return (
    <Box as="span" role="img" aria-label={t(`ack.${state}`)} display="inline-flex" flexShrink="0" color={COLORS[state]}>
      <Icon size={state === 'waiting' ? size - 3 : size} aria-hidden />
    </Box>
  );
}
