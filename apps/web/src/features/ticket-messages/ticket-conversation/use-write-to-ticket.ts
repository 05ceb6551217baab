import { useStableCallbacks } from '@prosa/ui';
import { type ComposerMode, MEDIA_MAX_BYTES, type TicketView } from '@prosa/contracts';
import { useMemo } from 'react';
import { useCompanySettings } from '../../../shared/company/use-company-settings.js';
import type { ListedFiles, SharedContactActs } from '../../../shared/conversation/capabilities.js';
import type { Conversation, Typist } from '../../../shared/conversation/conversation.js';
import type { Draft, ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { useOtherViewers, useReportTyping } from '../../../shared/live/attending/use-attending.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useSendContact } from '../act-on-message/use-send-contact.js';
import { useSendListedFiles } from '../act-on-message/use-send-listed-files.js';
import { useRetryMessage } from '../api/use-retry-message.js';
import { useSendMessage } from '../api/use-send-message.js';
import { useTicketDraft } from '../save-draft/use-ticket-draft.js';
import { usePlaceholderValues } from './use-placeholder-values.js';
import { useQuickMessages } from './use-quick-messages.js';
import { useTicketTemplates } from './use-ticket-templates.js';
import { useShownBody } from './use-shown-body.js';

/** How messages are written to a ticket. Notes may be written in every visible ticket. */
export function useWriteToTicket(ticket: TicketView, canReply: boolean, shared: SharedContactActs | null) {
  const canSign = useCompanySettings().data?.sendSignMessage === 'enabled';
  const { isAdmin } = useSession();
  const sending = useSending(ticket);
  const { mutateAsync: sendCard } = useSendContact(ticket.id);
  const { mutateAsync: sendFiles } = useSendListedFiles(ticket.id);

  return useMemo(
    () =>
      ({
        canReply,
        canNote: true,
        canRecordVoice: true,
        canReconnect: isAdmin,
        replyWindow: ticket.window
          ? {
              window: ticket.window,
              useTemplates: (isEnabled: boolean) => useTicketTemplates(ticket.id, isEnabled),
            }
          : null,
        maxFileBytes: MEDIA_MAX_BYTES,
        quickMessages: {
          useOffered: useQuickMessages,
          usePlaceholderValues: (isEnabled: boolean) => usePlaceholderValues(ticket, isEnabled),
        },
        sendListedFiles: async (files: ListedFiles) => (await sendFiles(files)).leftOut.length,
        cards: { send: (id: number, key: string) => sendCard({ id, key }), shared },
        canSign,
        ...sending,
        useDraftText: (mode: ComposerMode) => useTicketDraft(ticket.id, mode),
        useTypists: () => useTicketTypists(ticket.id),
      }) satisfies Partial<Conversation>,
    [ticket, canReply, shared, canSign, isAdmin, sending, sendCard, sendFiles],
  );
}

function useSending(ticket: TicketView) {
  const sender = useSendMessage(ticket.id);
  const { mutate: retryAtProvider } = useRetryMessage(ticket.id);
  const shownBody = useShownBody(ticket);
  const typing = useReportTyping(ticket.id);

  return useStableCallbacks({
    send: (draft: Draft) => sender.send({ ...draft, shown: shownBody(draft) }),
    retry: ({ id, clientKey, outgoing }: ThreadMessage) =>
      outgoing && clientKey ? sender.retry(clientKey) : retryAtProvider(id),
    discard: ({ clientKey }: ThreadMessage) => {
      if (clientKey) sender.discard(clientKey);
    },
    reportTyping: typing.handleText,
  });
}

const MODES = { answers: 'reply', notes: 'note' } as const;

const useTicketTypists = (ticketId: number): Typist[] =>
  useOtherViewers(ticketId).flatMap(({ name, doing }) =>
    doing in MODES ? [{ name, mode: MODES[doing as keyof typeof MODES] }] : [],
  );
