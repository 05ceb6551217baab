import type { EventScope } from '@prosa/service-kit';

/** The lane of everything that happens in one chat (rules.md 28). */
export const chatLane = (companyId: number, connectionId: number, chatId: string): EventScope => ({
  companyId,
  key: `${companyId}:${connectionId}:${chatId}`,
});
