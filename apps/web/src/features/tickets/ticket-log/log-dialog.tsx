import type { TicketLogEntry, TicketLogType, TicketView } from '@prosa/contracts';
import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { EmptyState, ErrorState, Modal, RowsSkeleton } from '@prosa/ui';
import { useQuery } from '@tanstack/react-query';
import {
  AlarmClockOff,
  ArrowRightLeft,
  BellRing,
  Bot,
  BotOff,
  Check,
  Clock,
  Eye,
  History,
  Inbox,
  Kanban,
  ListTree,
  Mail,
  type LucideIcon,
  MessageCircle,
  Plus,
  Printer,
  Reply,
  ShieldCheck,
  Star,
  RefreshCw,
  TimerOff,
  UserRoundCheck,
  UserRoundX,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { exactText } from '../../../shared/format/time.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';

const ICONS: Record<TicketLogType, LucideIcon> = {
  create: Plus,
  chatBot: Bot,
  queue: ListTree,
  open: MessageCircle,
  access: Eye,
  transfered: ArrowRightLeft,
  receivedTransfer: Inbox,
  closed: Check,
  pending: Clock,
  nps: Star,
  lgpd: ShieldCheck,
  autoClose: AlarmClockOff,
  transcript: Printer,
  windowClosed: TimerOff,
  routed: UserRoundCheck,
  rotated: RefreshCw,
  nobodyOnline: UserRoundX,
  lane: Kanban,
  onCall: BellRing,
  onCallOther: Mail,
  onCallReply: Reply,
  botBegan: Bot,
  botEnded: BotOff,
};

interface Props {
  ticket: TicketView;
  onClose: () => void;
}

/** Log of a ticket, newest first (docs/spec/core.md §3). It is open while mounted. */
export function LogDialog({ ticket, onClose }: Props) {
  const { t } = useTranslation('tickets');
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.ticketLog(ticket.id),
    queryFn: ({ signal }) => api.get('/tickets-log/:ticketId', { params: { ticketId: ticket.id }, signal }),
    staleTime: 0,
  });

  return (
    <Modal title={t('log.title', { id: ticket.id })} onClose={onClose}>
      {data ? (
        data.length === 0 ? (
          <EmptyState icon={History} title={t('log.empty')} />
        ) : (
          <Stack as="ol" gap="0" listStyleType="none" ps="0" aria-label={t('log.title', { id: ticket.id })}>
            {data.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Stack>
        )
      ) : error ? (
        <ErrorState title={t('log.failed')} detail={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </Modal>
  );
}

function Entry({ entry: { type, user, queue, reason, lane, createdAt } }: { entry: TicketLogEntry }) {
  const { t } = useTranslation('tickets');
  const Icon = ICONS[type];
  const isOwn = user !== null;
  const text = t(isOwn ? `log.by.${type}` : `log.alone.${type}`, {
    user: user?.name || t('log.someone'),
    queue: queue?.name || t('row.noQueue'),
    lane: lane?.name || t('log.defaultLane'),
  });

  return (
    <Flex as="li" gap="3" py="2.5" borderBottomWidth="1px" borderColor="border.muted" align="flex-start">
      <Box color="fg.muted" pt="0.5">
        <Icon size={16} aria-hidden />
      </Box>
      <Text flex="1" minW="0" overflowWrap="anywhere">
        {text}
        {reason && (
          <Text as="span" display="block" fontSize="xs" color="fg.muted">
            {t(`log.reason.${reason}`)}
          </Text>
        )}
      </Text>
      <Text as="time" fontSize="xs" color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums" pt="0.5">
        {exactText(createdAt)}
      </Text>
    </Flex>
  );
}
