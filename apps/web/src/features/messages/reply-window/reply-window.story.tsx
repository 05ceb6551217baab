import { Flex } from '@chakra-ui/react';
import type { ReplyWindow } from '@prosa/contracts';
import { useState } from 'react';
import { Thread } from '../read-thread/thread.js';
import { aTemplate } from '../../../shared/testing/templates/a-template.js';
import { aThreadMessage } from '../testing/a-thread-message.js';
import { MemoryConversation } from '../testing/memory-conversation.js';

const MINUTE_MS = 60_000;
const TEMPLATES = [
  aTemplate(),
  aTemplate({ id: 2, name: 'entrega_agendada', header: 'Pedido {{1}}', body: 'Olá {{nome}}, a entrega é amanhã.' }),
  aTemplate({ id: 3, name: 'promo_verao', category: 'MARKETING', status: 'PAUSED', body: 'Só hoje: 20% de desconto.' }),
  aTemplate({
    id: 4,
    name: 'aviso_novo',
    status: 'REJECTED',
    rejectedReason: 'INVALID_FORMAT',
    body: 'Temos um aviso para você.',
  }),
];

const own = { fromMe: true, userId: 7, sendState: 'failed' } as const;
const MESSAGES = [
  aThreadMessage({ id: 1, body: 'Bom dia! O meu pedido já saiu?' }),
  aThreadMessage({ id: 2, ...own, failure: 'windowClosed', body: 'Saiu sim!' }),
  aThreadMessage({ id: 3, ...own, failure: 'reauthorise', body: 'Chega amanhã.' }),
  aThreadMessage({
    id: 4,
    fromMe: true,
    userId: 7,
    ack: 2,
    body: 'Olá Maria, o pedido 77 está pronto.',
    template: { name: 'pedido_pronto', language: 'pt_BR', category: 'UTILITY' },
  }),
];

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

interface Given {
  window: Partial<ReplyWindow>;
  draft?: string;
}

function Stage({ window, draft = '' }: Given) {
  const whole = { freeUntil: null, humanUntil: null, freeEntryUntil: null, hasTemplates: true, ...window };

  return (
    <Flex height="460px" bg="thread.bg" direction="column">
      <MemoryConversation
        id={`window-${JSON.stringify(window)}`}
        messages={MESSAGES}
        canNote
        replyWindow={{
          window: whole,
          useTemplates: () => ({ templates: TEMPLATES, error: null, retry: () => undefined }),
        }}
        useDraftText={() => useState(draft)}
      >
        <Thread />
      </MemoryConversation>
    </Flex>
  );
}

/** The composer of a conversation that the provider closes some time after the contact's last message. */
export const stories = {
  'A reply window that is open': () => <Stage window={{ freeUntil: inMinutes(600) }} />,
  'A reply window in its last hour': () => <Stage window={{ freeUntil: inMinutes(42) }} />,
  'A reply window for people only': () => (
    <Stage window={{ freeUntil: inMinutes(-10), humanUntil: inMinutes(4_000), hasTemplates: false }} />
  ),
  'A reply window that is closed': () => (
    <Stage window={{ freeUntil: inMinutes(-90) }} draft="Já vejo isso para você" />
  ),
  'A reply window that is closed, without templates': () => (
    <Stage window={{ freeUntil: inMinutes(-90), hasTemplates: false }} />
  ),
};
