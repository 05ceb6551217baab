import { Resend } from '../../../shared/conversation/resend-unsent/resend.js';
import type { ThreadId } from '../../../shared/conversation/thread/thread-pages.js';
import { useSendMessage } from '../api/use-send-message.js';

/** A ticket's thread has the ticket's number; those of other conversations have names. */
const isTicket = (threadId: ThreadId): threadId is number => typeof threadId === 'number';

/** Resends what was written to tickets. */
export const ResendUnsent = () => <Resend isOf={isTicket} useSender={useSendMessage} />;
