import { Box, Grid, VisuallyHidden } from '@chakra-ui/react';
import { Delayed, EmptyState, ErrorState } from '@prosa/ui';
import { MessageCircle } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ticketKeys } from '../../features/tickets/api/ticket-cache.js';
import { useLiveTickets } from '../../features/tickets/api/use-live-tickets.js';
import { useTicket } from '../../features/tickets/api/use-ticket.js';
import type { ListStatus } from '../../features/tickets/filter/ticket-filter.js';
import { useAcceptFlow } from '../../features/tickets/components/use-accept-flow.js';
import { ApiError } from '../../shared/api/api-error.js';
import { Pane } from '../../shared/ui-feedback/pane.js';
import { useErrorToast } from '../../shared/ui-feedback/use-error-toast.js';
import { useErrorText } from '../../shared/ui-feedback/use-error-text.js';
import { useUndo } from '../../features/tickets/undo/use-undo.js';
import { useShortcut } from '../../shared/hooks/use-shortcut.js';
import { ListPane } from './list-pane.js';
import { useTicketsAddress } from './use-tickets-address.js';

// The list renders first; the thread's chunk loads in parallel, to be ready when a ticket is chosen.
const fetchThread = () => import('./thread-pane.js');
const ThreadPane = lazy(async () => ({ default: (await fetchThread()).ThreadPane }));
const ResumeSending = lazy(async () => ({
  default: (await import('../../features/messages/outbox-storage/resume-sending.js')).ResumeSending,
}));
const NewTicket = lazy(async () => ({ default: (await import('./new-ticket.js')).NewTicket }));

/** Tabs that a ticket opened by address may belong to. */
const TABS = ['open', 'pending', 'group', 'closed'] as const satisfies ListStatus[];

/** Whether the server refused the ticket; a network failure is no refusal. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** The tickets page: list at the left, chosen ticket at the right; narrow screens show one of them. */
export function TicketsPage() {
  const { t } = useTranslation('tickets');
  const errorText = useErrorText();
  const showError = useErrorToast();
  const address = useTicketsAddress();
  const { uuid, navigateTo } = address;
  const { data: ticket, error, refetch } = useTicket(uuid);
  const { accept, acceptingId, dialogs } = useAcceptFlow((accepted) => navigateTo(accepted, 'open'));
  const offerUndo = useUndo((reopened) =>
    navigateTo(
      reopened,
      TABS.find((tab) => tab === reopened.status),
    ),
  );
  const [isOpening, setIsOpening] = useState(false);
  const openNew = () => setIsOpening(true);
  const status = address.tab ?? TABS.find((tab) => tab === ticket?.status) ?? 'open';
  useLiveTickets();
  useEffect(() => void fetchThread(), []);
  useShortcut({ key: 'n' }, openNew);

  useEffect(() => {
    if (uuid === undefined || !isRefused(error)) return;
    showError(error);
    navigateTo(null);
  }, [uuid, error, showError, navigateTo]);

  return (
    <Grid
      height="full"
      minH="0"
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(320px, 1fr) minmax(0, 2fr)' }}
      templateRows="minmax(0, 1fr)"
    >
      <VisuallyHidden as="h1">{t('list.label')}</VisuallyHidden>
      <Box minH="0" minW="0" borderEndWidth={{ md: '1px' }} display={{ base: uuid ? 'none' : 'block', md: 'block' }}>
        <Pane queryKey={ticketKeys.lists} resetKey={status}>
          <ListPane
            address={address}
            status={status}
            selectedId={ticket?.id}
            acceptingId={acceptingId}
            onAccept={accept}
            onNew={openNew}
          />
        </Pane>
      </Box>
      <Box minH="0" minW="0" bg="thread.bg" display={{ base: uuid ? 'block' : 'none', md: 'block' }}>
        {ticket ? (
          <Suspense fallback={<Loading />}>
            <ThreadPane
              ticket={ticket}
              openAt={address.openAt}
              isAccepting={acceptingId === ticket.id}
              onAccept={accept}
              onClose={() => navigateTo(null)}
              offerUndo={offerUndo}
            />
          </Suspense>
        ) : uuid === undefined ? (
          <EmptyState icon={MessageCircle} title={t('placeholder.title')} description={t('placeholder.hint')} />
        ) : error && !isRefused(error) ? (
          <ErrorState title={t('failed')} detail={errorText(error)} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )}
      </Box>
      {dialogs}
      <Suspense>
        <ResumeSending />
      </Suspense>
      {isOpening && (
        <Suspense>
          <NewTicket
            onOpened={(opened) => {
              setIsOpening(false);
              navigateTo(opened, 'open');
            }}
            onClose={() => setIsOpening(false)}
          />
        </Suspense>
      )}
    </Grid>
  );
}

function Loading() {
  const { t } = useTranslation('tickets');
  return (
    <Delayed>
      <Box role="status" aria-label={t('loading')} />
    </Delayed>
  );
}
