import { Box, VisuallyHidden } from '@chakra-ui/react';
import { Delayed, ErrorState } from '@prosa/ui';
import { MessageSquarePlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ticketKeys } from '../../features/tickets/api/cache/ticket-keys.js';
import { useLiveTickets } from '../../features/tickets/api/live-tickets.js';
import { useTicket } from '../../features/tickets/api/use-ticket.js';
import type { ListStatus } from '../../features/tickets/filter/ticket-filter.js';
import { useOfferedSteps } from '../../features/first-steps/api/use-offered-steps.js';
import { useAcceptFlow } from '../../features/tickets/accept-ticket/use-accept-flow.js';
import { ApiError, errorCode } from '../../shared/api/api-error.js';
import { showRedirect } from '../../shared/ui-feedback/show-redirect.js';
import { useErrorText } from '../../shared/ui-feedback/use-error-text.js';
import { useUndo } from '../../features/tickets/undo/use-undo.js';
import { useLast } from '../../shared/hooks/use-last.js';
import { useCommands } from '../../shared/commands/use-commands.js';
import { ListPane } from './list/list-pane.js';
import { NoTicket } from './no-ticket.js';
import { StepsAbove } from './list/steps-above.js';
import { useTicketsAddress } from './use-tickets-address.js';
import { lazily } from '../../shared/panes/lazily.js';
import { ListAndThread } from '../../shared/panes/list-and-thread.js';
import { NarrowTabs } from '../../shared/panes/narrow-tabs.js';
import { DialogPane } from '../../shared/panes/dialog-pane.js';
import { Pane } from '../../shared/panes/pane.js';

// The list renders first; the thread's chunk loads in parallel, to be ready when a ticket is chosen.
const fetchThread = () => import('./thread-pane.js');
const ThreadPane = lazily(async () => (await fetchThread()).ThreadPane);
const ResendUnsent = lazily(
  async () => (await import('../../features/ticket-messages/resend-unsent/resend-unsent.js')).ResendUnsent,
);
const NewTicket = lazily(async () => (await import('./list/new-ticket.js')).NewTicket);

/** Tabs that a ticket opened by address may belong to. */
const TABS = ['open', 'pending', 'group', 'closed'] as const satisfies ListStatus[];

/** Whether the server refused the ticket; a network failure is no refusal. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** The tickets page: list at the left, chosen ticket at the right; narrow screens show one of them. */
export function TicketsPage() {
  const { t } = useTranslation('tickets');
  const errorText = useErrorText();
  const address = useTicketsAddress();
  const { uuid, addressOf, navigateTo, leave } = address;
  const lastUuid = useLast(uuid);
  const { data: ticket, error, refetch } = useTicket(uuid);
  const { accept, acceptingId, dialogs } = useAcceptFlow((accepted) => navigateTo(accepted, 'open'));
  const offerUndo = useUndo((reopened) =>
    navigateTo(
      reopened,
      TABS.find((tab) => tab === reopened.status),
    ),
  );
  const steps = useOfferedSteps();
  const [isOpening, setIsOpening] = useState(false);
  const openNew = () => setIsOpening(true);
  const status = address.tab ?? TABS.find((tab) => tab === ticket?.status) ?? 'open';
  useLiveTickets();
  useEffect(() => void fetchThread(), []);
  useCommands([{ id: 'list.new', icon: MessageSquarePlus, run: openNew }]);

  useEffect(() => {
    if (uuid === undefined || !isRefused(error)) return;
    const isHidden = errorCode(error) === 'ERR_NO_TICKET_FOUND';
    showRedirect(isHidden ? t('cannotOpen') : errorText(error));
    navigateTo(null);
  }, [uuid, error, errorText, navigateTo, t]);

  return (
    <ListAndThread
      name="list"
      widthLabel={t('list.width')}
      isThreadOpen={uuid !== undefined}
      tabs={
        <NarrowTabs
          labels={{ tabs: t('narrow.label'), thread: t('narrow.ticket'), list: t('narrow.list') }}
          toList={addressOf(null)}
          toThread={lastUuid && addressOf({ uuid: lastUuid })}
          isThreadOpen={uuid !== undefined}
        />
      }
      list={
        <StepsAbove steps={steps}>
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
        </StepsAbove>
      }
      thread={
        ticket ? (
          <Pane loading={<Loading />} resetKey={ticket.id}>
            <ThreadPane
              ticket={ticket}
              openAt={address.openAt}
              isAccepting={acceptingId === ticket.id}
              onAccept={accept}
              onClose={() => leave(ticket)}
              offerUndo={offerUndo}
            />
          </Pane>
        ) : uuid === undefined ? (
          <NoTicket steps={steps} />
        ) : error && !isRefused(error) ? (
          <ErrorState title={t('failed')} detail={errorText(error)} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )
      }
    >
      <VisuallyHidden as="h1">{t('list.label')}</VisuallyHidden>
      {dialogs}
      <Pane shape="nothing">
        <ResendUnsent />
      </Pane>
      {isOpening && (
        <DialogPane onClose={() => setIsOpening(false)}>
          <NewTicket
            onOpened={(opened) => {
              setIsOpening(false);
              navigateTo(opened, 'open');
            }}
            onClose={() => setIsOpening(false)}
          />
        </DialogPane>
      )}
    </ListAndThread>
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
