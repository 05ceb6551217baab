import type { BotCall, IntegrationLanguage } from '@prosa/contracts';
import type { EgressClient } from '@prosa/service-kit/http';
import { callJson } from '../calls/call-json.js';
import { readOrders } from '../orders/read-orders.js';
import type { BotAnswer, BotOrder, BotReply } from '../port/answer.js';
import { type BotClient, BotFailure } from '../port/bot-client.js';
import type { BotTurn, TurnMessage } from '../port/turn.js';
import { accessToken, readAccount } from './access-token.js';
import { agentOf, type DetectedIntent, type FulfillmentMessage } from './detect-intent.js';

export interface DialogflowSettings {
  projectName: string;
  /** The key of a service account. */
  accountKey: string;
  language: IntegrationLanguage;
  /** Stands before its answers. */
  name: string;
}

/** Where Google is; another place in demos and tests alone. */
export interface GoogleAddresses {
  token: string;
  /** `{region}` with a hyphen behind it, or nothing. */
  dialogflow: (region: string) => string;
}

export const GOOGLE: GoogleAddresses = {
  token: 'https://oauth2.googleapis.com/token',
  dialogflow: (region) => `https://${region}dialogflow.googleapis.com`,
};

const TIME_LIMIT_MS = 10_000;
/** Characters of a query. */
const QUERY_MAX = 256;
const VOICE_HERTZ = 16_000;
const NOT_UNDERSTOOD: Record<IntegrationLanguage, string> = {
  'pt-BR': 'Não entendi. Pode escrever de outra forma?',
  en: 'I did not understand. Could you put it differently?',
  es: 'No entendí. ¿Puedes decirlo de otra manera?',
};

/** Talks with an agent of Dialogflow: a session a conversation. */
export const dialogflowClient = (
  settings: DialogflowSettings,
  egress: EgressClient,
  google: GoogleAddresses = GOOGLE,
): BotClient => new DialogflowClient(settings, egress, google);

class DialogflowClient implements BotClient {
  readonly isRepeatable = false;

  constructor(
    private readonly settings: DialogflowSettings,
    private readonly egress: EgressClient,
    private readonly google: GoogleAddresses,
  ) {}

  async answer(turn: BotTurn, calls: BotCall[]): Promise<BotAnswer> {
    const results = [];
    for (const input of await inputsOf(turn.messages)) results.push(await this.detect(turn, input, calls));
    const messages = results.flatMap((each) => messagesOf(each));
    const orders = messages.flatMap(ordersOf);
    const replies = messages.flatMap((message) => repliesOf(message, this.settings.name));
    const hasEnded = results.some(isEnd);
    const isSilent = replies.length === 0 && orders.length === 0 && !hasEnded;
    const { language, name } = this.settings;
    return { replies: isSilent ? named(NOT_UNDERSTOOD[language], name) : replies, orders, state: {}, hasEnded };
  }

  private async detect(turn: BotTurn, input: Input, calls: BotCall[]): Promise<DetectedIntent> {
    const { settings, egress, google } = this;
    const account = readAccount(settings.accountKey);
    if (!account) throw new BotFailure('refused', false);
    const token = await accessToken(egress, calls, account, google.token);
    const { isCx, region, path } = agentOf(settings.projectName);
    return callJson<DetectedIntent>(egress, calls, {
      url: `${google.dialogflow(region && `${region}-`)}${path}/sessions/${turn.session.key}:detectIntent`,
      headers: { authorization: `Bearer ${token}` },
      body: queryOf(turn, input, { isCx, languageCode: settings.language }),
      timeLimitMs: TIME_LIMIT_MS,
      secrets: [token],
    });
  }
}

function queryOf(
  { company, contact }: BotTurn,
  { text, audio }: Input,
  { isCx, languageCode }: { isCx: boolean; languageCode: string },
): object {
  const known = { contact: contact.number ?? '', name: contact.name };
  const queryParams = { timeZone: company.zone, ...(isCx ? { parameters: known } : { payload: known }) };
  if (audio) {
    const config = { audioEncoding: 'AUDIO_ENCODING_OGG_OPUS', sampleRateHertz: VOICE_HERTZ };
    return isCx
      ? { queryInput: { audio: { config, audio }, languageCode }, queryParams }
      : { queryInput: { audioConfig: { ...config, languageCode } }, inputAudio: audio, queryParams };
  }
  const query = { text: text.slice(0, QUERY_MAX) };
  return { queryInput: isCx ? { text: query, languageCode } : { text: { ...query, languageCode } }, queryParams };
}

function repliesOf({ text, quickReplies, image }: FulfillmentMessage, name: string): BotReply[] {
  // One of the alternatives is sent.
  const alternative = text?.text?.find((each) => each !== '');
  if (alternative) return named(alternative, name);
  const url = image?.imageUri ?? '';
  if (URL.canParse(url)) return [{ kind: 'file', delayMs: 0, url, caption: '', as: 'image' }];
  return choicesReply(quickReplies, name);
}

function choicesReply(quickReplies: FulfillmentMessage['quickReplies'], name: string): BotReply[] {
  const choices = (quickReplies?.quickReplies ?? []).map((title) => ({ id: title, title, description: '' }));
  return choices.length === 0 ? [] : [{ kind: 'choices', delayMs: 0, text: quickReplies?.title ?? name, choices }];
}

/** docs/spec/domain-behaviour.md §16: each text is prefixed by the name of the integration. */
const named = (text: string, name: string): BotReply[] => [{ kind: 'text', delayMs: 0, text: `*${name}:*\n${text}` }];

interface Input {
  text: string;
  /** Base64 of a voice message. */
  audio: string | null;
}

/** The texts of a turn are one query; each voice message that nobody wrote down is one of its own. */
async function inputsOf(messages: readonly TurnMessage[]): Promise<Input[]> {
  const isSpoken = ({ kind, text, file }: TurnMessage) => kind === 'voice' && text === '' && file !== null;
  const written = messages.filter((message) => !isSpoken(message) && message.text !== '');
  const text = written.map((message) => message.text).join('\n');
  const spoken: Input[] = [];
  for (const message of messages.filter(isSpoken)) {
    spoken.push({ text: '', audio: (await message.file!.read()).toString('base64') });
  }
  const inputs = [...(text === '' ? [] : [{ text, audio: null }]), ...spoken];
  return inputs.length > 0 ? inputs : [{ text: `[${messages[0]?.kind ?? 'other'}]`, audio: null }];
}

function messagesOf({ queryResult = {} }: DetectedIntent): FulfillmentMessage[] {
  const { responseMessages, fulfillmentMessages, fulfillmentText } = queryResult;
  const messages = [responseMessages, fulfillmentMessages].find((list) => Array.isArray(list) && list.length > 0) ?? [];
  const hasText = messages.some(({ text }) => text?.text?.some(Boolean));
  return hasText || !fulfillmentText ? messages : [{ text: { text: [fulfillmentText] } }, ...messages];
}

const ordersOf = ({ payload, liveAgentHandoff }: FulfillmentMessage): BotOrder[] => [
  ...(payload && typeof payload === 'object' ? (readOrders(payload) ?? []) : []),
  ...(liveAgentHandoff ? [{ kind: 'stop' } as const] : []),
];

const isEnd = ({ queryResult = {} }: DetectedIntent): boolean =>
  queryResult.diagnosticInfo?.end_conversation === true ||
  queryResult.intent?.endInteraction === true ||
  (queryResult.responseMessages ?? []).some(({ endInteraction }) => endInteraction !== undefined);
