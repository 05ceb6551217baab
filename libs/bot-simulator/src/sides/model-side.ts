import { randomUUID } from 'node:crypto';
import type { ReceivedCall, Side, SideAnswer } from '../side.js';

interface Sent {
  model?: string;
  messages?: { role: string; content: string | null }[];
  tools?: { function: { name: string; parameters?: { properties?: { queueId?: { enum?: number[] } } } } }[];
}

const ANSWERS: [words: RegExp, answer: string][] = [
  [/hor[aá]rio|abre|fecha/i, 'Abrimos de segunda a sábado, das 7h às 19h.'],
  [/entrega|frete/i, 'Entregamos na cidade toda em até uma hora; a taxa é de R$ 8.'],
  [/pre[cç]o|quanto/i, 'O pão francês custa R$ 18 o quilo, e o bolo de cenoura R$ 32.'],
  [
    /ol[aá]|bom dia|boa tarde|boa noite|oi\b/i,
    'Olá! Sou o assistente da padaria. Pergunte sobre horário, entrega ou preços.',
  ],
];
const PERSON = /atendente|pessoa|humano|reclama/i;
/** What every recording says. */
const SPOKEN = 'Bom dia, vocês entregam bolo de fubá no sábado?';
const OTHERWISE = 'Posso ajudar com horário, entrega e preços, ou chamar uma pessoa.';

/** An OpenAI-compatible endpoint with a small persona that knows a bakery (docs/spec/wire-external.md §9). */
export class ModelSide implements Side {
  reset(): void {
    // It remembers nothing.
  }

  answer({ path, method, body }: ReceivedCall): SideAnswer {
    if (method === 'GET') return { status: 200, body: { object: 'list', data: [{ id: 'padaria-mini' }] } };
    if (path.endsWith('/audio/transcriptions')) return { status: 200, body: { text: SPOKEN } };
    if (!path.endsWith('/chat/completions')) return { status: 404, body: { error: { message: 'unknown path' } } };
    return { status: 200, body: completion((body ?? {}) as Sent) };
  }
}

function completion({ model = 'padaria-mini', messages = [], tools = [] }: Sent): object {
  const question = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  const transfer = tools.find((tool) => tool.function.name === 'transfer');
  const message = PERSON.test(question) && transfer ? handOver(transfer, question) : { content: answerTo(question) };
  return {
    id: `chatcmpl-${randomUUID()}`,
    object: 'chat.completion',
    model,
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', ...message } }],
    usage: { prompt_tokens: JSON.stringify(messages).length >> 2, completion_tokens: 20, total_tokens: 20 },
  };
}

const answerTo = (text: string): string => ANSWERS.find(([words]) => words.test(text))?.[1] ?? OTHERWISE;

function handOver({ function: { parameters } }: NonNullable<Sent['tools']>[number], question: string) {
  const [queueId] = parameters?.properties?.queueId?.enum ?? [];
  const given = { queueId, reason: `O cliente pediu: ${question}` };
  const call = { id: 'call_1', type: 'function', function: { name: 'transfer', arguments: JSON.stringify(given) } };
  return { content: 'Vou chamar alguém da equipe.', tool_calls: [call] };
}
