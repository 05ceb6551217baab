import type { BotCall } from '@prosa/contracts';
import type { EgressClient } from '@prosa/service-kit/http';
import { callOut, failed, isTemporaryStatus, jsonOf } from '../calls/call-json.js';
import type { BotAnswer, BotReply } from '../port/answer.js';
import type { BotClient } from '../port/bot-client.js';
import type { BotTurn } from '../port/turn.js';
import { readReplies } from './read-replies.js';
import { answerTo, type ChatAnswer, type ChatInput, choicesOf, isKeyword } from './typebot-chat.js';

/** A published bot of a Typebot server, and the company's rules for it. */
export interface TypebotSettings {
  /** Address of the server. */
  url: string;
  slug: string;
  /** Minutes of silence after which it begins again; 0: never. */
  expiresMinutes: number;
  /** Milliseconds before each of its messages. */
  delayMs: number;
  keywordFinish: string;
  keywordRestart: string;
  unknownMessage: string;
  restartMessage: string;
}

interface TypebotState extends Record<string, unknown> {
  sessionId: string;
  /** The input that waits; null at the end. */
  input: ChatInput | null;
  /** The server knows one address for everything. */
  isOld?: boolean;
}

const TIME_LIMIT_MS = 15_000;
/** Answers to actions that want one without a word of the contact. */
const DEDICATED_MAX = 3;
const MINUTE_MS = 60_000;

/** Talks with a published bot: it needs no account. */
export const typebotClient = (settings: TypebotSettings, egress: EgressClient): BotClient =>
  new TypebotClient(settings, egress);

interface Chatted {
  answer: ChatAnswer;
  isOld?: boolean;
}

class TypebotClient implements BotClient {
  readonly isRepeatable = false;

  constructor(
    private readonly settings: TypebotSettings,
    private readonly egress: EgressClient,
  ) {}

  async answer(turn: BotTurn, calls: BotCall[]): Promise<BotAnswer> {
    const { keywordFinish, keywordRestart, restartMessage } = this.settings;
    const text = textOf(turn);
    if (isKeyword(text, keywordFinish)) {
      return { replies: [], orders: [{ kind: 'close', reason: '' }], state: {}, hasEnded: false };
    }
    if (isKeyword(text, keywordRestart)) {
      return { replies: textReply(restartMessage), orders: [], state: { sessionId: '' }, hasEnded: false };
    }
    const before = this.liveState(turn);
    const { answer, state } = await this.chat(turn, before, calls);
    return this.read(answer, state, isRefused(turn, before?.input ?? null, answer));
  }

  private liveState({ session }: BotTurn): TypebotState | null {
    const { expiresMinutes } = this.settings;
    const state = session.state as TypebotState | null;
    const isExpired = expiresMinutes > 0 && (session.silentMs ?? 0) > expiresMinutes * MINUTE_MS;
    return state?.sessionId && !isExpired ? state : null;
  }

  /** Continues, or begins where there is nothing to continue: a server forgets sessions. */
  private async chat(turn: BotTurn, before: TypebotState | null, calls: BotCall[]) {
    const continued = before && (await this.continueChat(turn, before, calls));
    const { answer: first, isOld } = continued ?? (await this.startChat(turn, calls));
    const sessionId = first.sessionId ?? before?.sessionId ?? '';
    const answer = await this.answerActions(first, sessionId, calls);
    return { answer, state: { sessionId, input: answer.input ?? null, ...(isOld && { isOld }) } };
  }

  /** Some actions want an answer without a word of the contact. */
  private async answerActions(first: ChatAnswer, sessionId: string, calls: BotCall[]): Promise<ChatAnswer> {
    let last = first;
    for (let round = 0; expectsReply(last) && round < DEDICATED_MAX; round++) {
      const next = await this.post(calls, continuePath(sessionId), {});
      if (!next) break;
      last = { ...next, messages: [...(last.messages ?? []), ...(next.messages ?? [])] };
    }
    return last;
  }

  private async continueChat(turn: BotTurn, state: TypebotState, calls: BotCall[]): Promise<Chatted | null> {
    const { sessionId, input, isOld } = state;
    const message = messageOf(turn, input);
    const body = isOld ? { sessionId, message: message.text } : { message };
    const answer = await this.post(calls, isOld ? OLD_PATH : continuePath(sessionId), body);
    return answer && { answer, isOld };
  }

  private async startChat(turn: BotTurn, calls: BotCall[]): Promise<Chatted> {
    const { slug } = this.settings;
    const prefilledVariables = variablesOf(turn);
    const message = messageOf(turn, null);
    const options = { isStreamEnabled: false, isOnlyRegistering: false, textBubbleContentFormat: 'markdown' };
    const path = `/api/v1/typebots/${encodeURIComponent(slug)}/startChat`;
    const started = await this.post(calls, path, { message, prefilledVariables, ...options });
    if (started) return { answer: started };
    const old = { startParams: { typebot: slug, prefilledVariables }, message: message.text };
    const answer = await this.post(calls, OLD_PATH, old);
    if (!answer) throw failed(calls.at(-1)!, 'status', false);
    return { answer, isOld: true };
  }

  /** Null for a session or an address that the server does not know. */
  private async post(calls: BotCall[], path: string, body: object): Promise<ChatAnswer | null> {
    const url = this.settings.url.replace(/\/+$/, '') + path;
    const answered = await callOut(this.egress, calls, { url, body, timeLimitMs: TIME_LIMIT_MS, secrets: [] });
    const { status, call } = answered;
    if (status === 404 || status === 405) return null;
    if (status < 200 || status >= 300) throw failed(call, 'status', isTemporaryStatus(status));
    const chatted = jsonOf<unknown>(answered);
    if (!isChatAnswer(chatted)) throw failed(call, 'answer', false);
    return chatted;
  }

  private read(chatted: ChatAnswer, state: TypebotState, isWrong: boolean): BotAnswer {
    const { delayMs, unknownMessage } = this.settings;
    const { replies, orders } = readReplies(chatted, delayMs);
    const isUnknown = (isWrong || replies.length + orders.length === 0) && unknownMessage !== '';
    const shown = isUnknown ? unknownReplies(unknownMessage, replies) : replies;
    return { replies: shown, orders, state, hasEnded: !chatted.input };
  }
}

/**
 * Whether the bot waits for the same input again: it did not understand, and says so in its own words, which may be English. A
 * flow that comes back to its choices after one of them was taken is no refusal.
 */
function isRefused(turn: BotTurn, before: ChatInput | null, { input }: ChatAnswer): boolean {
  if (before?.id === undefined || before.id !== input?.id) return false;
  return !choicesOf(before).some(({ content }) => messageOf(turn, before).text.includes(content));
}

/** The company's words in place of the bot's, with the choices that it offers again. */
function unknownReplies(text: string, replies: readonly BotReply[]): BotReply[] {
  const choices = replies.find(({ kind }) => kind === 'choices');
  return choices ? [{ ...choices, text } as BotReply] : textReply(text);
}

const OLD_PATH = '/api/v1/sendMessage';
const continuePath = (sessionId: string): string => `/api/v1/sessions/${encodeURIComponent(sessionId)}/continueChat`;

const textReply = (text: string): BotReply[] => (text.trim() === '' ? [] : [{ kind: 'text', delayMs: 0, text }]);

const textOf = ({ messages }: BotTurn): string =>
  messages
    .map((message) => message.text)
    .filter(Boolean)
    .join('\n');

function isChatAnswer(given: unknown): given is ChatAnswer {
  const { messages } = (given ?? {}) as ChatAnswer;
  return typeof given === 'object' && given !== null && (messages === undefined || Array.isArray(messages));
}

function messageOf(turn: BotTurn, input: ChatInput | null) {
  const { messages } = turn;
  const tapped = messages.findLast(({ choiceId }) => choiceId !== null)?.choiceId ?? null;
  const { text: answered, replyId } = answerTo(input, textOf(turn), tapped);
  const files = messages.flatMap(({ file }) => file?.url ?? []);
  return {
    type: 'text' as const,
    text: answered,
    ...(replyId !== undefined && { metadata: { replyId } }),
    ...(files.length > 0 && { attachedFileUrls: files }),
  };
}

function variablesOf({ contact, ticket }: BotTurn): Record<string, unknown> {
  const { number, name, chatId } = contact;
  return { number: number ?? '', pushName: name, remoteJid: chatId, ticketId: ticket.id, protocol: ticket.protocol };
}

const expectsReply = ({ input, clientSideActions = [] }: ChatAnswer): boolean =>
  !input && clientSideActions.some(({ expectsDedicatedReply }) => expectsDedicatedReply === true);
