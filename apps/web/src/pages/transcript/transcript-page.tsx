import { Box, Theme } from '@chakra-ui/react';
import type { TicketView } from '@prosa/contracts';
import { Delayed, EmptyState, ErrorState } from '@prosa/ui';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { TranscriptScope } from '../../features/ticket-messages/read-transcript/read-transcript.js';
import { TranscriptBody } from '../../features/messages/print-transcript/transcript-body.js';
import { useTranscript } from '../../features/ticket-messages/read-transcript/use-transcript.js';
import { useSectionTitle } from '../../features/ticket-messages/ticket-conversation/use-section-title.js';
import { useTicket } from '../../features/tickets/api/use-ticket.js';
import { api } from '../../shared/api/api-client.js';
import { KEYS } from '../../shared/api/keys.js';
import { useOwnCompany } from '../../shared/company/use-own-company.js';
import { useUserPreferences } from '../../shared/preferences/use-user-preferences.js';
import { useSession } from '../../shared/session/use-session.js';
import { useErrorText } from '../../shared/ui-feedback/use-error-text.js';
import { printWhenLoaded } from './print-when-loaded.js';
import { TranscriptHead } from './transcript-head.js';
import { TranscriptOptions } from './transcript-options.js';

/** `/tickets/{uuid}/transcript`: a conversation to print or save as PDF. */
export function TranscriptPage() {
  const { t } = useTranslation('messages');
  const errorText = useErrorText();
  const { ticketId: uuid } = useParams();
  const { data: ticket, error, refetch } = useTicket(uuid);
  useUserPreferences();

  if (ticket) return <TicketTranscript key={ticket.id} ticket={ticket} />;
  if (error) {
    return <ErrorState title={t('transcript.failed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  }
  return (
    <Delayed>
      <Box role="status" aria-label={t('loading')} />
    </Delayed>
  );
}

function TicketTranscript({ ticket }: { ticket: TicketView }) {
  const { t } = useTranslation('messages');
  const { user } = useSession();
  const { data: company } = useOwnCompany();
  const sectionTitle = useSectionTitle();
  const closedAt = useClosedAt(ticket);
  const [scope, setScope] = useState<TranscriptScope>('ticket');
  const [hasNotes, setHasNotes] = useState(false);
  const { transcript, readCount, make, stop, forget } = useTranscript(ticket);
  const paper = useRef<HTMLDivElement>(null);
  const isPrintRequested = useRef(false);
  const isShown = transcript?.scope === scope;

  useEffect(() => {
    if (!isShown || !isPrintRequested.current || !paper.current) return;
    isPrintRequested.current = false;
    void printWhenLoaded(paper.current);
  }, [isShown, transcript]);

  function handlePrint() {
    if (isShown && paper.current) return void printWhenLoaded(paper.current);
    isPrintRequested.current = true;
    void make(scope);
  }

  const messages = transcript?.messages.filter(({ isPrivate }) => hasNotes || !isPrivate) ?? [];
  return (
    <Box height="100dvh" overflowY="auto" bg="bg.subtle" _print={{ height: 'auto', overflow: 'visible', bg: 'white' }}>
      <title>{t('transcript.title', { name: ticket.contact.name })}</title>
      <TranscriptOptions
        scope={scope}
        onScope={(chosen) => {
          setScope(chosen);
          forget();
        }}
        hasNotes={hasNotes}
        onNotes={setHasNotes}
        readCount={readCount}
        onPrint={handlePrint}
        onStop={stop}
      />
      {isShown ? (
        <Theme appearance="light" hasBackground={false}>
          <Box
            ref={paper}
            as="main"
            css={PAPER}
            bg="white"
            color="black"
            mx="auto"
            my={{ base: '0', md: '6' }}
            p={{ base: '4', md: '14mm' }}
            maxW="210mm"
            boxShadow={{ md: 'md' }}
          >
            <TranscriptHead
              ticket={ticket}
              company={company?.name ?? ''}
              closedAt={closedAt}
              madeAt={transcript.madeAt}
              madeBy={user.name}
            />
            {messages.length > 0 ? (
              <TranscriptBody
                messages={messages}
                fallbackAuthor={company?.name ?? t('transcript.desk')}
                sectionTitle={scope === 'conversation' ? sectionTitle : undefined}
              />
            ) : (
              t('empty.title')
            )}
          </Box>
        </Theme>
      ) : (
        <Box as="main" pt="16">
          <EmptyState
            isPage
            icon={FileText}
            title={t('transcript.title', { name: ticket.contact.name })}
            description={t('transcript.hint')}
          />
        </Box>
      )}
    </Box>
  );
}

/** Closing time from the ticket's log; null while it is open. */
function useClosedAt({ id, status }: TicketView): string | null {
  const isClosed = status === 'closed';
  const { data } = useQuery({
    queryKey: KEYS.ticketLog(id),
    queryFn: ({ signal }) => api.get('/tickets-log/:ticketId', { params: { ticketId: id }, signal }),
    enabled: isClosed,
  });
  return (isClosed && data?.find(({ type }) => type === 'closed')?.createdAt) || null;
}

/** A4 with a margin for punched holes; controls are not printed. */
const PAPER = {
  '@page': { size: 'A4', margin: '14mm' },
  '@media print': { margin: 0, padding: 0, maxWidth: 'none', boxShadow: 'none' },
} as const;
