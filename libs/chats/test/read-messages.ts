import type { ListChatMessagesInput } from '@prosa/contracts';
import type { DataSource } from 'typeorm';
import { withMember } from '../src/database/with-member.js';
import { listMessages } from '../src/messages/list-messages.js';
import { actorOf } from './chats-under-test.js';

/** A page of a chat as a member reads it; the newest by default. */
export const readMessages = (
  db: DataSource,
  userId: number,
  chatId: number,
  position: Omit<ListChatMessagesInput, 'chatId'> = {},
) => withMember(db, actorOf(userId), (manager) => listMessages(manager, actorOf(userId), { chatId, ...position }));
