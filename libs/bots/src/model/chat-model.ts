import type { BotCall } from '@prosa/contracts';
import type { EgressClient } from '@prosa/service-kit/http';
import { LRUCache } from 'lru-cache';
import type { FormData } from 'undici';
import { type CallAnswer, callOut, failed, isTemporaryStatus, jsonOf, recordUsage } from '../calls/call-json.js';

/** An OpenAI-compatible endpoint (docs/spec/wire-external.md §9). */
export interface ModelEndpoint {
  baseUrl: string;
  apiKey: string;
  model: string;
}

export type ChatMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string | null; tool_calls?: ToolCall[] }
  | { role: 'tool'; tool_call_id: string; content: string };

export interface ToolCall {
  id: string;
  type: 'function';
  function: { name: string; arguments: string };
}

export interface ChatRequest {
  messages: ChatMessage[];
  maxTokens: number;
  temperature: number;
  tools?: object[];
}

export interface ChatReply {
  content: string;
  toolCalls: ToolCall[];
}

interface Completion {
  choices?: {
    finish_reason?: string;
    message?: { content?: string | null; tool_calls?: ToolCall[] };
  }[];
  usage?: { prompt_tokens?: number; completion_tokens?: number };
}

interface Refusal {
  error?: { code?: string; param?: string; message?: string };
}

const TIME_LIMIT_MS = 30_000;
/** Parameters that a model refused, by its endpoint and name: newer models have other ones. */
const refused = new LRUCache<string, Set<string>>({ max: 500 });
const REFUSABLE = ['max_tokens', 'temperature'];

/** One answer of a model. Throws BotFailure: 'quota' for an account without money, 'empty' for an answer without a word. */
export async function chat(
  egress: EgressClient,
  calls: BotCall[],
  endpoint: ModelEndpoint,
  request: ChatRequest,
): Promise<ChatReply> {
  const key = `${endpoint.baseUrl} ${endpoint.model}`;
  const without = refused.get(key) ?? new Set<string>();
  const answer = await post(egress, calls, endpoint, {
    path: '/chat/completions',
    body: bodyOf(endpoint, request, without),
  });
  if (answer.status === 400) {
    const param = refusedParameter(answer);
    if (param && !without.has(param)) {
      refused.set(key, new Set([...without, param]));
      return chat(egress, calls, endpoint, request);
    }
  }
  assertWell(answer);
  return readCompletion(answer);
}

/** The models of an endpoint: the answer to whether its key works. */
export async function listModels(egress: EgressClient, calls: BotCall[], endpoint: ModelEndpoint): Promise<string[]> {
  const answer = await post(egress, calls, endpoint, { path: '/models' });
  assertWell(answer);
  const { data } = jsonOf<{ data?: { id?: unknown }[] }>(answer);
  if (!Array.isArray(data)) throw failed(answer.call, 'answer', false);
  return data.flatMap(({ id }) => (typeof id === 'string' ? id : [])).sort();
}

/** Calls an address of the endpoint; Azure has its key in a header of its own. */
export function post(
  egress: EgressClient,
  calls: BotCall[],
  { baseUrl, apiKey }: ModelEndpoint,
  { path, body }: { path: string; body?: object | FormData },
): Promise<CallAnswer> {
  const [base = '', query] = baseUrl.split('?');
  const isAzure = /\.openai\.azure\.com(\/|:|$)/.test(base);
  const credential: Record<string, string> = isAzure ? { 'api-key': apiKey } : { authorization: `Bearer ${apiKey}` };
  return callOut(egress, calls, {
    method: body === undefined ? 'GET' : 'POST',
    url: base.replace(/\/+$/, '') + path + (query ? `?${query}` : ''),
    headers: apiKey === '' ? {} : credential,
    body,
    timeLimitMs: TIME_LIMIT_MS,
    secrets: [apiKey],
  });
}

/** Throws BotFailure for a status that is no success. */
export function assertWell({ status, body, call }: CallAnswer): void {
  if (status >= 200 && status < 300) return;
  const code = errorOf(body)?.code;
  if (status === 429 && code === 'insufficient_quota') throw failed(call, 'quota', false);
  throw failed(call, 'status', isTemporaryStatus(status));
}

function bodyOf(
  { model }: ModelEndpoint,
  { messages, maxTokens, temperature, tools }: ChatRequest,
  without: Set<string>,
) {
  return {
    model,
    messages,
    ...(without.has('max_tokens') ? { max_completion_tokens: maxTokens } : { max_tokens: maxTokens }),
    ...(!without.has('temperature') && { temperature }),
    ...(tools && tools.length > 0 && { tools, tool_choice: 'auto' }),
  };
}

function refusedParameter({ body }: CallAnswer): string | undefined {
  const { param, message = '' } = errorOf(body) ?? {};
  return REFUSABLE.find((name) => param === name || message.includes(`'${name}'`));
}

function errorOf(body: Buffer): Refusal['error'] {
  try {
    return (JSON.parse(body.toString('utf8')) as Refusal | null)?.error;
  } catch {
    return undefined;
  }
}

function readCompletion(answer: CallAnswer): ChatReply {
  const { choices, usage } = jsonOf<Completion>(answer);
  recordUsage(answer.call, { input: count(usage?.prompt_tokens), output: count(usage?.completion_tokens) });
  const reply = readMessage(Array.isArray(choices) ? choices[0]?.message : undefined);
  // A model that thought with all of its tokens says nothing: that is no silence.
  if (reply.content === '' && reply.toolCalls.length === 0) throw failed(answer.call, 'empty', false);
  return reply;
}

function readMessage({ content, tool_calls: calls }: Partial<ReadMessage> = {}): ChatReply {
  return { content: typeof content === 'string' ? content.trim() : '', toolCalls: toolCallsOf(calls) };
}

type ReadMessage = { content: unknown; tool_calls: unknown };

const toolCallsOf = (calls: unknown): ToolCall[] => (Array.isArray(calls) ? calls.filter(isToolCall) : []);

const count = (value: unknown): number => (Number.isInteger(value) && Number(value) >= 0 ? Number(value) : 0);

const isToolCall = (call: Partial<ToolCall> | null): call is ToolCall =>
  typeof call?.id === 'string' &&
  typeof call.function?.name === 'string' &&
  typeof call.function.arguments === 'string';
