import type { OldestMessage } from '@prosa/contracts';
import type { WASocket } from '../baileys.js';

/** Requests messages older than one of a chat from the phone; they follow as a part of its history. */
export async function requestHistory(
  sock: WASocket,
  { chatId, externalId, fromMe, participant, sentAt }: OldestMessage,
  count: number,
): Promise<void> {
  const key = { remoteJid: chatId, id: externalId, fromMe, participant: participant || undefined };
  await sock.fetchMessageHistory(count, key, Date.parse(sentAt));
}
