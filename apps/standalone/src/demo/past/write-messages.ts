import { linesFor, RATING_QUESTION } from './conversations.js';
import { PEOPLE } from './people.js';
import type { PlannedService } from './plan-services.js';

export interface PlannedMessage {
  at: number;
  fromMe: boolean;
  /** Written by the product itself. */
  isAutomatic: boolean;
  body: string;
}

const SECOND_MS = 1_000;

/**
 * The messages of a service: what the contact writes before anybody answers comes at its opening, the others between its
 * acceptance and its end, then the question for a rating with the answer.
 */
export function writeMessages(
  { person, openedAt, acceptedAt, closedAt, rating, ratedAt }: Omit<PlannedService, 'messages'>,
  text: readonly string[],
): PlannedMessage[] {
  const lines = linesFor(text, PEOPLE[person]!);
  const firstAnswer = lines.findIndex(({ fromMe }) => fromMe);
  const opening = firstAnswer < 0 ? lines.length : firstAnswer;
  const gap = acceptedAt === null ? 0 : (closedAt - acceptedAt) / (lines.length - opening + 1);
  const messages = lines.map((line, at) => ({
    ...line,
    isAutomatic: false,
    at: at < opening ? openedAt + at * 9 * SECOND_MS : acceptedAt! + Math.round((at - opening + 0.3) * gap),
  }));
  if (rating === null || ratedAt === null) return messages;
  return [
    ...messages,
    { at: closedAt, fromMe: true, isAutomatic: true, body: RATING_QUESTION },
    { at: ratedAt, fromMe: false, isAutomatic: false, body: String(rating) },
  ];
}
