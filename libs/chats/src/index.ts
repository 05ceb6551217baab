import { CreateChats1766000000000 } from './database/migrations/1766000000000-create-chats.js';
import { SearchChats1766000040000 } from './database/migrations/1766000040000-search-chats.js';
import { ChatMessage } from './messages/chat-message.entity.js';
import { Chat } from './rooms/chat.entity.js';

export { ChatsModule } from './chats.module.js';
export { chatFilesInUse } from './messages/chat-files-in-use.js';
export { unreadMembers } from './messages/unread-members.js';
export { leaveAllChats } from './rooms/manage-chats.js';

/** For the service that hosts chats: it has the tables `company` and `app_user`, to which theirs refer. */
export const CHAT_ENTITIES = [Chat, ChatMessage];
export const CHAT_MIGRATIONS = [CreateChats1766000000000, SearchChats1766000040000];
/** Of PostgreSQL, for their search. */
export const CHAT_EXTENSIONS = ['pg_trgm', 'btree_gin'];
