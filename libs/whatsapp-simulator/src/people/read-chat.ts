import { sendReceipt } from './phone-signals.js';
import type { SimUser } from './user.js';

/** Opens a chat on the phone: its unread messages become read, and their authors receive receipts. */
export function readChat(user: SimUser, chat: string): void {
  const group = user.world.groups.get(chat);
  const idsByAuthor = new Map<string, string[]>();
  for (const { author, id } of user.chats.markSeen(chat)) {
    idsByAuthor.set(author, [...(idsByAuthor.get(author) ?? []), id]);
  }
  for (const [phone, ids] of idsByAuthor) {
    const author = user.world.users.get(phone);
    if (!author) continue;
    author.inbox.acceptReceipt(ids, 'read');
    sendReceipt(user, [...author.companions.values()], { ids, type: 'read', group });
  }
}
