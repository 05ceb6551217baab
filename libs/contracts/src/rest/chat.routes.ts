import type {
  ChatMessageIdInput,
  ChatMessagePage,
  ChatMessageWire,
  EditChatMessageInput,
  ListChatMessagesInput,
  ReactToChatMessageInput,
} from '../chats/chat-messages.contract.js';
import { passes, route } from './route.js';
import type { PostChatMessageFields } from './wire-fields.js';

/** Conversations among colleagues. */
export const CHAT_ROUTES = {
  'GET /chats': passes<'chats.list'>(),
  'GET /chats/search': passes<'chatMessages.search'>(),
  'POST /chats': passes<'chats.create'>(),
  'POST /chats/direct': passes<'chats.openDirect'>(),
  'PUT /chats/:chatId': passes<'chats.change'>(),
  'POST /chats/:chatId/leave': passes<'chats.leave'>(),
  'DELETE /chats/:chatId': passes<'chats.delete'>(),
  'POST /chats/:chatId/read': passes<'chats.read'>(),
  'GET /chats/:chatId/messages': route<ListChatMessagesInput, ChatMessagePage<ChatMessageWire>>(),
  'POST /chats/:chatId/messages': route<PostChatMessageFields, ChatMessageWire, 'medias'>(),
  'PUT /chats/:chatId/messages/:messageId': route<EditChatMessageInput, ChatMessageWire>(),
  'DELETE /chats/:chatId/messages/:messageId': route<ChatMessageIdInput, ChatMessageWire>(),
  'POST /chats/:chatId/messages/:messageId/reaction': route<ReactToChatMessageInput, ChatMessageWire>(),
};
