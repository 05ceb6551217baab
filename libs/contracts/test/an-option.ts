import type { BotOption } from '../src/bot/bot-configuration.js';

/** An option of a menu that answers with a text. */
export const anOption = (id: number, name: string, more: Partial<BotOption> = {}): BotOption => ({
  id,
  name,
  greetingMessage: '',
  queueType: 'text',
  optQueueId: null,
  optUserId: null,
  optIntegrationId: null,
  optFileId: null,
  closeTicket: false,
  options: [],
  ...more,
});
