import { type ComposerMode, MEDIA_MAX_BYTES, type TicketView } from '@prosa/contracts';
import { useMemo } from 'react';
import { useCompanySettings } from '../../../shared/company/use-company-settings.js';
import type { Conversation, ListedFiles, Typist } from '../../../shared/conversation/conversation.js';
import type { Draft, ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { useStableCallbacks } from '../../../shared/hooks/use-stable-callback.js';
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
export function useWriteToTicket(ticket: TicketView, canReply: boolean) {
  const canSign = useCompanySettings().data?.sendSignMessage === 'enabled';
  const { isAdmin } = useSession();
  const sending = useSending(ticket);

  return useMemo(
    () =>
      ({
        canReply,
        canNote: true,
        canRecordVoice: true,
        canReconnect: isAdmin,
        window: ticket.window ?? null,
        useTemplates: (isEnabled: boolean) => useTicketTemplates(ticket.id, isEnabled),
        maxFileBytes: MEDIA_MAX_BYTES,
        hasQuickMessages: true,
        canSign,
        ...sending,
        useDraftText: (mode: ComposerMode) => useTicketDraft(ticket.id, mode),
        useQuickMessages,
        useTypists: () => useTicketTypists(ticket.id),
        usePlaceholderValues: (isEnabled: boolean) => usePlaceholderValues(ticket, isEnabled),
      }) satisfies Partial<Conversation>,
    [ticket, canReply, canSign, isAdmin, sending],
  );
}

function useSending(ticket: TicketView) {
  const sender = useSendMessage(ticket.id);
  const { mutate: retryAtProvider } = useRetryMessage(ticket.id);
  const { mutateAsync: sendCard } = useSendContact(ticket.id);
  const { mutateAsync: sendFiles } = useSendListedFiles(ticket.id);
  const shownBody = useShownBody(ticket);
  const typing = useReportTyping(ticket.id);

  const stable = useStableCallbacks({
    send: (draft: Draft) => sender.send({ ...draft, shown: shownBody(draft) }),
    retry: ({ id, clientKey, outgoing }: ThreadMessage) =>
      outgoing && clientKey ? sender.retry(clientKey) : retryAtProvider(id),
    discard: ({ clientKey }: ThreadMessage) => {
      if (clientKey) sender.discard(clientKey);
    },
    reportTyping: typing.handleText,
  });
  return useMemo(
    () => ({
      ...stable,
      sendContact: (id: number, key: string) => sendCard({ id, key }),
      sendListedFiles: async (files: ListedFiles) => (await sendFiles(files)).leftOut.length,
    }),
    [stable, sendCard, sendFiles],
  );
}

const MODES = { answers: 'reply', notes: 'note' } as const;

const useTicketTypists = (ticketId: number): Typist[] =>
  useOtherViewers(ticketId).flatMap(({ name, doing }) =>
    doing in MODES ? [{ name, mode: MODES[doing as keyof typeof MODES] }] : [],
  );
