import { useOutbox } from '../../../shared/conversation/thread/use-outbox.js';
import { postMessage } from './post-message.js';

/** Sends messages of one ticket (use-outbox.ts). */
export const useSendMessage = (ticketId: number) =>
  useOutbox(ticketId, (outgoing, call) => postMessage(ticketId, outgoing, call));
