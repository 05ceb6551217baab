import { type BotCall, MESSAGE_BODY_MAX_LENGTH, type PromptTool, TRANSFER_PHRASE } from '@prosa/contracts';
import type { EgressClient } from '@prosa/service-kit/http';
import { chat, type ChatMessage, type ModelEndpoint, type ToolCall } from '../model/chat-model.js';
import type { BotAnswer, BotOrder, BotReply } from '../port/answer.js';
import { type BotClient, BotFailure } from '../port/bot-client.js';
import type { BotTurn } from '../port/turn.js';
import type { SpeechPort } from '../speech/speech-port.js';
import { promptContext } from './prompt-context.js';
import { orderOf, toolsOf, type ToolScope } from './prompt-tools.js';

/** A prompt of a company with the model that answers. */
export interface PromptSettings extends ModelEndpoint {
  prompt: string;
  maxTokens: number;
  temperature: number;
  maxMessages: number;
  tools: readonly PromptTool[];
  queueId: number;
  transferQueueIds: readonly number[];
  masksDocuments: boolean;
  /** Null where it answers in writing. */
  speech: SpeechPort | null;
  speaksOnlyToVoice: boolean;
}

/** How often a model may call tools before it has to answer. */
const ROUNDS_MAX = 4;
/** Characters of a spoken answer; a longer one is written. */
const SPOKEN_MAX = 1_500;
/** Orders after which nothing more is to be sent. */
const FINAL: ReadonlySet<string> = new Set(['transfer', 'close']);

/** Answers by a model, with the company's prompt. */
export function promptClient(settings: PromptSettings, egress: EgressClient): BotClient {
  return {
    isRepeatable: true,
    async answer(turn: BotTurn, calls: BotCall[]): Promise<BotAnswer> {
      const scope = scopeOf(settings, turn);
      const { prompt, maxTokens, maxMessages, masksDocuments } = settings;
      const messages = await promptContext(turn, { prompt, maxTokens, maxMessages, masksDocuments, scope });
      const { text, orders } = await converse(messages, scope, calls);
      const { words, isTransfer } = withoutPhrase(text);
      const transfer: BotOrder = { kind: 'transfer', queueId: settings.queueId, userId: null, reason: '' };
      const isMoved = orders.some(({ kind }) => FINAL.has(kind));
      const all = isTransfer && !isMoved ? [...orders, transfer] : orders;
      return { replies: await spoken(turn, words, calls), orders: all, state: {}, hasEnded: false };
    },
  };

  /** Tools first, as often as the model wants within limits, then its words. */
  async function converse(messages: ChatMessage[], scope: ToolScope, calls: BotCall[]) {
    const orders: BotOrder[] = [];
    const texts: string[] = [];
    const { maxTokens, temperature } = settings;
    for (let round = 0; round <= ROUNDS_MAX; round++) {
      const tools = round < ROUNDS_MAX ? toolsOf(scope) : [];
      const reply = await chat(egress, calls, settings, { messages, maxTokens, temperature, tools });
      texts.push(reply.content);
      const given = takeOrders(reply.toolCalls, scope);
      orders.push(...given.orders);
      // Who hands over says nothing more: what it would add is repeated.
      if (reply.toolCalls.length === 0 || given.orders.some(({ kind }) => FINAL.has(kind))) break;
      messages.push(
        { role: 'assistant', content: reply.content || null, tool_calls: reply.toolCalls },
        ...given.results,
      );
    }
    return { text: texts.filter(Boolean).join('\n'), orders };
  }

  async function spoken(turn: BotTurn, text: string, calls: BotCall[]): Promise<BotReply[]> {
    if (text === '') return [];
    const isToVoice = turn.messages.some(({ kind }) => kind === 'voice');
    const speaks = settings.speech && text.length <= SPOKEN_MAX && (isToVoice || !settings.speaksOnlyToVoice);
    const audio = speaks ? await settings.speech!.speak(text, calls).catch(onlyFailure) : null;
    if (audio) return [{ kind: 'voice', delayMs: 0, audio, text }];
    return [{ kind: 'text', delayMs: 0, text: text.slice(0, MESSAGE_BODY_MAX_LENGTH) }];
  }
}

function takeOrders(toolCalls: readonly ToolCall[], scope: ToolScope) {
  const given = toolCalls.map((call) => ({ id: call.id, order: orderOf(call, scope) }));
  const results = given.map(({ id, order }): ChatMessage => {
    const content = JSON.stringify(order ? { ok: true } : { ok: false, reason: 'not allowed' });
    return { role: 'tool', tool_call_id: id, content };
  });
  return { orders: given.flatMap(({ order }) => order ?? []), results };
}

/** What cannot be spoken is written. */
function onlyFailure(error: unknown): null {
  if (error instanceof BotFailure) return null;
  throw error;
}

function scopeOf({ tools, queueId, transferQueueIds }: PromptSettings, { abilities }: BotTurn): ToolScope {
  const allowed = new Set([queueId, ...transferQueueIds]);
  return { tools, ...abilities, queues: abilities.queues.filter(({ id }) => allowed.has(id)) };
}

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The phrase by which prompts for other desks hand over; it is not sent (docs/spec/domain-behaviour.md §16). */
function withoutPhrase(text: string): { words: string; isTransfer: boolean } {
  const phrase = folded(TRANSFER_PHRASE);
  const lines = text.split('\n');
  const kept = lines.map((line) => {
    // Folding keeps the place of each letter: a mark is no letter of its own in what models write.
    const at = folded(line).indexOf(phrase);
    return at < 0
      ? line
      : line.normalize('NFC').slice(0, at) +
          line
            .normalize('NFC')
            .slice(at + phrase.length)
            .replace(/^[.!"'*_\s]+/, '');
  });
  return { words: kept.join('\n').trim(), isTransfer: folded(text).includes(phrase) };
}
