import type { TicketView } from '@prosa/contracts';
import { useMemo } from 'react';
import { ticketAddress } from '../../../shared/address/paths.js';
import { NO_CAPABILITIES, type SharedContactActs } from '../../../shared/conversation/capabilities.js';
import type { Conversation, LaterDraft } from '../../../shared/conversation/conversation.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useReadTicket } from './use-read-ticket.js';
import { useTicketActs } from './use-ticket-acts.js';
import { useAssists } from './use-assists.js';
import { useTranscription } from './use-transcription.js';
import { useWriteToTicket } from './use-write-to-ticket.js';

interface Options {
  ticket: TicketView;
  /** Whether the user may answer here. */
  canWrite: boolean;
  onReachNewest?: () => void;
  /** Missing where nothing can be scheduled; stable. */
  onSendLater?: (draft: LaterDraft) => void;
  /** Missing where nothing can be done with a contact that somebody shared; stable. */
  sharedContact?: SharedContactActs;
  /** Missing where nothing opens a summary; stable. */
  onSummarise?: () => void;
}

/** A ticket as a conversation: the messages of its contact on its connection, and what the user may do there. */
export function useTicketConversation(options: Options): Conversation {
  const { ticket, canWrite, onReachNewest, onSendLater, sharedContact, onSummarise } = options;
  const reading = useReadTicket(ticket, onReachNewest);
  const writing = useWriteToTicket(ticket, canWrite, sharedContact ?? null);
  const acts = useTicketActs(ticket, canWrite);
  const transcription = useTranscription(ticket.id);
  const assists = useAssists(ticket.id, onSummarise ?? null);
  const { user } = useSession();
  const { id, uuid, isGroup, contact } = ticket;
  const { name: title } = contact;

  return useMemo(
    () => ({
      id: `ticket-${id}`,
      path: ticketAddress(uuid),
      title,
      isGroup,
      readers: 'contact',
      user,
      ...NO_CAPABILITIES,
      ...reading,
      ...writing,
      ...acts,
      transcription,
      assists,
      sendLater: onSendLater ?? null,
    }),
    [id, uuid, title, isGroup, user, reading, writing, acts, transcription, assists, onSendLater],
  );
}
