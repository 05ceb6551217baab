import { Resend } from '../../../shared/conversation/resend-unsent/resend.js';
import { isChatThread } from '../api/chats-cache.js';
import { useSendToChat } from './use-write-to-chat.js';

/** Resends what was written to chats. */
export const ResendChats = () => <Resend isOf={isChatThread} useSender={useSendToChat} />;
