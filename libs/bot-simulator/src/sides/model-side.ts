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
  return {
    id: `chatcmpl-${randomUUID()}`,
    object: 'chat.completion',
    model,
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', ...messageFor(messages, tools) } }],
    usage: { prompt_tokens: JSON.stringify(messages).length >> 2, completion_tokens: 20, total_tokens: 20 },
  };
}

function messageFor(messages: NonNullable<Sent['messages']>, tools: NonNullable<Sent['tools']>): object {
  const question = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  const transfer = tools.find((tool) => tool.function.name === 'transfer');
  if (PERSON.test(question) && transfer) return handOver(transfer, question);
  return { content: textFor(messages[0]?.content ?? '', question) };
}

/** What attendants want of it, as `libs/bots/src/assist` words it. */
const TASK = /^Task: (suggest|rewrite|translate|summarise)\./m;

function textFor(rules: string, data: string): string {
  const [, task] = TASK.exec(rules) ?? [];
  return task ? assistFor(task, data) : answerTo(data);
}

function assistFor(task: string, data: string): string {
  const text = data.replace(/<[^>]*>/g, '').trim();
  const lines = text.split('\n');
  const last = lines.findLast((line) => line.startsWith('customer:')) ?? text;
  if (task === 'suggest') return answerTo(last);
  if (task === 'summarise') return `Resumo de ${lines.length} mensagens. O cliente escreveu por último: ${last}`;
  return task === 'translate' ? `Translated: ${text}` : `${text.charAt(0).toUpperCase()}${text.slice(1).trim()} 🙂`;
}

const answerTo = (text: string): string => ANSWERS.find(([words]) => words.test(text))?.[1] ?? OTHERWISE;

function handOver({ function: { parameters } }: NonNullable<Sent['tools']>[number], question: string) {
  const [queueId] = parameters?.properties?.queueId?.enum ?? [];
  const given = { queueId, reason: `O cliente pediu: ${question}` };
  const call = { id: 'call_1', type: 'function', function: { name: 'transfer', arguments: JSON.stringify(given) } };
  return { content: 'Vou chamar alguém da equipe.', tool_calls: [call] };
}
