import type { BotCall } from '@prosa/contracts';
import type { EgressClient } from '@prosa/service-kit/http';
import { callOut, failed, isTemporaryStatus, jsonOf } from '../calls/call-json.js';
import type { BotAnswer, BotReply } from '../port/answer.js';
import type { BotClient } from '../port/bot-client.js';
import type { BotTurn } from '../port/turn.js';
import { readReplies } from './read-replies.js';
import { answerTo, type ChatAnswer, type ChatInput, isKeyword } from './typebot-chat.js';

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
export function typebotClient(settings: TypebotSettings, egress: EgressClient): BotClient {
  const { delayMs, unknownMessage } = settings;
  return { isRepeatable: false, answer };

  async function answer(turn: BotTurn, calls: BotCall[]): Promise<BotAnswer> {
    const text = turn.messages
      .map((message) => message.text)
      .filter(Boolean)
      .join('\n');
    if (isKeyword(text, settings.keywordFinish)) {
      return { replies: [], orders: [{ kind: 'close', reason: '' }], state: {}, hasEnded: false };
    }
    if (isKeyword(text, settings.keywordRestart)) {
      return { replies: said(settings.restartMessage), orders: [], state: { sessionId: '' }, hasEnded: false };
    }
    const state = liveState(turn);
    const said1 = await chat(turn, state, calls);
    return read(said1.answer, said1.state, state?.input ?? null);
  }

  function liveState({ session }: BotTurn): TypebotState | null {
    const state = session.state as TypebotState | null;
    const isExpired = settings.expiresMinutes > 0 && (session.silentMs ?? 0) > settings.expiresMinutes * MINUTE_MS;
    return state?.sessionId && !isExpired ? state : null;
  }

  /** Continues, or begins where there is nothing to continue: a server forgets sessions. */
  async function chat(turn: BotTurn, state: TypebotState | null, calls: BotCall[]) {
    const continued = state && (await continueChat(turn, state, calls));
    const { answer: first, isOld } = continued ?? (await startChat(turn, calls));
    const sessionId = first.sessionId ?? state?.sessionId ?? '';
    let last = first;
    for (let round = 0; expectsReply(last) && round < DEDICATED_MAX; round++) {
      const next = await post(calls, `/api/v1/sessions/${encodeURIComponent(sessionId)}/continueChat`, {});
      if (!next) break;
      last = merged(last, next);
    }
    return { answer: last, state: { sessionId, input: last.input ?? null, ...(isOld && { isOld }) } };
  }

  async function continueChat(turn: BotTurn, { sessionId, input, isOld }: TypebotState, calls: BotCall[]) {
    const message = messageOf(turn, input);
    const path = isOld ? '/api/v1/sendMessage' : `/api/v1/sessions/${encodeURIComponent(sessionId)}/continueChat`;
    const continued = await post(calls, path, isOld ? { sessionId, message: message.text } : { message });
    return continued && { answer: continued, isOld };
  }

  async function startChat(turn: BotTurn, calls: BotCall[]): Promise<{ answer: ChatAnswer; isOld?: boolean }> {
    const prefilledVariables = variablesOf(turn);
    const message = messageOf(turn, null);
    const path = `/api/v1/typebots/${encodeURIComponent(settings.slug)}/startChat`;
    const body = {
      message,
      isStreamEnabled: false,
      isOnlyRegistering: false,
      prefilledVariables,
      textBubbleContentFormat: 'markdown',
    };
    const started = await post(calls, path, body);
    if (started) return { answer: started };
    const old = { startParams: { typebot: settings.slug, prefilledVariables }, message: message.text };
    const answered = await post(calls, '/api/v1/sendMessage', old);
    if (!answered) throw failed(calls.at(-1)!, 'status', false);
    return { answer: answered, isOld: true };
  }

  /** Null for a session or an address that the server does not know. */
  async function post(calls: BotCall[], path: string, body: object): Promise<ChatAnswer | null> {
    const base = settings.url.replace(/\/+$/, '');
    const answered = await callOut(egress, calls, { url: base + path, body, timeLimitMs: TIME_LIMIT_MS, secrets: [] });
    const { status, call } = answered;
    if (status === 404 || status === 405) return null;
    if (status < 200 || status >= 300) throw failed(call, 'status', isTemporaryStatus(status));
    const chatted = jsonOf<ChatAnswer | null>(answered);
    if (typeof chatted !== 'object' || chatted === null || !isList(chatted.messages))
      throw failed(call, 'answer', false);
    return chatted;
  }

  function read(chatted: ChatAnswer, state: TypebotState, before: ChatInput | null): BotAnswer {
    const { replies, orders } = readReplies(chatted, delayMs);
    // The bot waits for the same input again: it did not understand, and says so in its own words, which may be English.
    const isRefused = before?.id !== undefined && before.id === chatted.input?.id;
    const isSilent = replies.length === 0 && orders.length === 0;
    const choices = replies.filter(({ kind }) => kind === 'choices');
    const shown = (isRefused || isSilent) && unknownMessage !== '' ? [...said(unknownMessage), ...choices] : replies;
    return { replies: shown, orders, state, hasEnded: !chatted.input };
  }

  function said(text: string): BotReply[] {
    return text.trim() === '' ? [] : [{ kind: 'text', delayMs: 0, text }];
  }
}

function messageOf({ messages }: BotTurn, input: ChatInput | null) {
  const text = messages
    .map((message) => message.text)
    .filter(Boolean)
    .join('\n');
  const tapped = messages.findLast(({ choiceId }) => choiceId !== null)?.choiceId ?? null;
  const { text: answered, replyId } = answerTo(input, text, tapped);
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

const isList = (value: unknown): boolean => value === undefined || Array.isArray(value);

const expectsReply = ({ input, clientSideActions = [] }: ChatAnswer): boolean =>
  !input && clientSideActions.some(({ expectsDedicatedReply }) => expectsDedicatedReply === true);

const merged = (before: ChatAnswer, next: ChatAnswer): ChatAnswer => ({
  ...next,
  messages: [...(before.messages ?? []), ...(next.messages ?? [])],
});
