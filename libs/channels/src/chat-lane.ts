import type { EventScope } from '@prosa/service-kit/bus';
import { createHash } from 'node:crypto';

/**
 * Hexadecimal digits of a chat's part of the key. Two of ten thousand chats of a connection share a lane now and then,
 * which costs them a little waiting; but thousands of phone numbers share each value, so that none can be found by
 * trial.
 */
const DIGITS = 6;

/**
 * The lane of everything that happens in one chat (docs/spec/rules.md 28). Keys stand in logs, and chat ids contain
 * phone numbers: a key has a short hash of the chat id instead.
 */
export const chatLane = (companyId: number, connectionId: number, chatId: string): EventScope => ({
  companyId,
  key: `${companyId}:${connectionId}:${createHash('sha256').update(chatId).digest('hex').slice(0, DIGITS)}`,
});
