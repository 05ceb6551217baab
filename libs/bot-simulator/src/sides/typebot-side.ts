import { randomUUID } from 'node:crypto';
import type { ReceivedCall, Side, SideAnswer } from '../side.js';

interface Session {
  step: 'choice' | 'name' | 'end';
}

const CHOICES = [
  { id: 'order', content: 'Fazer um pedido' },
  { id: 'hours', content: 'Horário de funcionamento' },
  { id: 'person', content: 'Falar com uma pessoa' },
];

const bubble = (text: string) => ({ id: randomUUID(), type: 'text', content: { type: 'markdown', markdown: text } });
const choice = { id: 'choice', type: 'choice input', items: CHOICES, options: { isMultipleChoice: false } };

/** A published bot: greets, offers choices, takes a name, and hands over by an order (docs/spec/wire-external.md §6). */
export class TypebotSide implements Side {
  private readonly sessions = new Map<string, Session>();

  reset(): void {
    this.sessions.clear();
  }

  answer({ path, body }: ReceivedCall): SideAnswer {
    if (/^\/api\/v1\/typebots\/[^/]+\/startChat$/.test(path)) return this.start(body);
    const [, id = ''] = /^\/api\/v1\/sessions\/([^/]+)\/continueChat$/.exec(path) ?? [];
    const session = this.sessions.get(id);
    if (!session) return { status: 404, body: { message: 'Session not found.', code: 'NOT_FOUND' } };
    return { status: 200, body: this.next(session, textOf(body)) };
  }

  private start(body: ReceivedCall['body']): SideAnswer {
    const sessionId = randomUUID();
    this.sessions.set(sessionId, { step: 'choice' });
    const { pushName = 'cliente' } = (body?.prefilledVariables ?? {}) as { pushName?: string };
    const messages = [bubble(`Olá, **${pushName}**! Sou o assistente da padaria.`), bubble('Como posso ajudar?')];
    return { status: 200, body: { sessionId, resultId: randomUUID(), messages, input: choice, clientSideActions: [] } };
  }

  private next(session: Session, text: string): object {
    if (session.step === 'name') {
      session.step = 'end';
      return { messages: [bubble(`Obrigado, ${text}. Anotei o seu pedido.`), bubble('#{"stopBot":true}')] };
    }
    if (text === CHOICES[0]!.content) {
      session.step = 'name';
      return { messages: [bubble('Qual é o seu nome?')], input: { id: 'name', type: 'text input' } };
    }
    if (text === CHOICES[1]!.content) {
      return { messages: [bubble('Abrimos de segunda a sábado, das 7h às 19h.'), bubble('Algo mais?')], input: choice };
    }
    if (text === CHOICES[2]!.content) return { messages: [bubble('#{"stopBot":true}')] };
    return { messages: [bubble('Invalid message. Please, try again.')], input: choice };
  }
}

function textOf(body: ReceivedCall['body']): string {
  const message = body?.message as { text?: string } | string | undefined;
  return typeof message === 'string' ? message : (message?.text ?? '');
}
