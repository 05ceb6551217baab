import { randomUUID } from 'node:crypto';
import type { BotTurn, HistoryLine, TurnMessage } from '../src/port/turn.js';

interface Given extends Partial<Omit<BotTurn, 'history'>> {
  text?: string;
  message?: Partial<TurnMessage>;
  lines?: HistoryLine[];
}

/** A turn of one message. */
export function aTurn({ text = 'oi', message = {}, lines = [], ...given }: Given = {}): BotTurn {
  const key = randomUUID();
  return {
    key: `${key}-1`,
    attempt: 1,
    session: { key, state: null, silentMs: null },
    messages: [
      {
        id: 1,
        kind: 'text',
        text,
        choiceId: null,
        sentAt: '2026-12-01T12:00:00.000Z',
        externalId: 'EXT1',
        file: null,
        ...message,
      },
    ],
    contact: { id: 5, name: 'Maria', number: '5511987654321', chatId: '5511987654321@s.whatsapp.net', fields: {} },
    ticket: { id: 8, uuid: key, status: 'pending', queueId: 3, protocol: '202612011200008' },
    connection: { id: 2, name: 'Loja', channel: 'whatsapp' },
    company: { id: 7, name: 'Padaria', zone: 'America/Sao_Paulo' },
    abilities: { queues: [{ id: 3, name: 'Vendas' }], tags: [{ id: 1, name: 'VIP' }], fields: ['Cidade'] },
    history: (max) => Promise.resolve(lines.slice(-max)),
    ...given,
  };
}
