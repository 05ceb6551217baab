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
export function dialogflowClient(
  settings: DialogflowSettings,
  egress: EgressClient,
  google: GoogleAddresses = GOOGLE,
): BotClient {
  return {
    isRepeatable: false,
    async answer(turn: BotTurn, calls: BotCall[]): Promise<BotAnswer> {
      const results = [];
      for (const input of await inputsOf(turn.messages)) results.push(await detect(turn, input, calls));
      return answerOf(
        results.flatMap((each) => messagesOf(each)),
        results.some(isEnd),
      );
    },
  };

  async function detect(turn: BotTurn, input: Input, calls: BotCall[]): Promise<DetectedIntent> {
    const account = readAccount(settings.accountKey);
    if (!account) throw new BotFailure('refused', false);
    const token = await accessToken(egress, calls, account, google.token);
    const { isCx, region, path } = agentOf(settings.projectName);
    return callJson<DetectedIntent>(egress, calls, {
      url: `${google.dialogflow(region && `${region}-`)}${path}/sessions/${turn.session.key}:detectIntent`,
      headers: { authorization: `Bearer ${token}` },
      body: queryOf(turn, input, isCx),
      timeLimitMs: TIME_LIMIT_MS,
      secrets: [token],
    });
  }

  function queryOf({ company, contact }: BotTurn, { text, audio }: Input, isCx: boolean): object {
    const { language: languageCode } = settings;
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

  function answerOf(messages: readonly FulfillmentMessage[], hasEnded: boolean): BotAnswer {
    const orders = messages.flatMap(ordersOf);
    const replies = messages.flatMap(repliesOf);
    const isSilent = replies.length === 0 && orders.length === 0 && !hasEnded;
    return { replies: isSilent ? named(NOT_UNDERSTOOD[settings.language]) : replies, orders, state: {}, hasEnded };
  }

  function repliesOf({ text, quickReplies, image }: FulfillmentMessage): BotReply[] {
    // Alternatives: one is said.
    const said = text?.text?.find((each) => each !== '') ?? '';
    if (said !== '') return named(said);
    if (typeof image?.imageUri === 'string' && URL.canParse(image.imageUri)) {
      return [{ kind: 'file', delayMs: 0, url: image.imageUri, caption: '', as: 'image' }];
    }
    const choices = (quickReplies?.quickReplies ?? []).map((title) => ({ id: title, title, description: '' }));
    if (choices.length === 0) return [];
    return [{ kind: 'choices', delayMs: 0, text: quickReplies?.title ?? settings.name, choices }];
  }

  /** docs/spec/domain-behaviour.md §16: each text is prefixed by the name of the integration. */
  function named(text: string): BotReply[] {
    return [{ kind: 'text', delayMs: 0, text: `*${settings.name}:*\n${text}` }];
  }
}

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
  const isSaid = messages.some(({ text }) => text?.text?.some(Boolean));
  return isSaid || !fulfillmentText ? messages : [{ text: { text: [fulfillmentText] } }, ...messages];
}

const ordersOf = ({ payload, liveAgentHandoff }: FulfillmentMessage): BotOrder[] => [
  ...(payload && typeof payload === 'object' ? (readOrders(payload) ?? []) : []),
  ...(liveAgentHandoff ? [{ kind: 'stop' } as const] : []),
];

const isEnd = ({ queryResult = {} }: DetectedIntent): boolean =>
  queryResult.diagnosticInfo?.end_conversation === true ||
  queryResult.intent?.endInteraction === true ||
  (queryResult.responseMessages ?? []).some(({ endInteraction }) => endInteraction !== undefined);
